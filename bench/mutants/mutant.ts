/** A fault put into one rule of access, and the tests that must notice it. */
export interface Mutant {
  /** What no longer holds. */
  broken: string;
  /** From the project's root. */
  file: string;
  /** The code as it is, found once in the file, and as it becomes. */
  from: string;
  to: string;
  /** The test files that watch over the rule, from the project's root. */
  tests: readonly string[];
}

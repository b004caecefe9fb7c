interface Result {
  name: string;
  passed: number;
  failed: number;
  skipped?: number;
  line: string;
  failures?: { name: string; reason: string }[];
}

export function firstLines(text: string): string;

export function summarise(
  results: Result[],
  leftOut: { name: string; reason: string }[],
  options: { mustBeWhole: boolean },
): { lines: string[]; exitCode: number };

interface Timed {
  name: string;
  /** Milliseconds. */
  ms: number;
}

export function slowestOf(times: Timed[]): Timed[];

export function slowestLines(slowest: Timed[]): string[];

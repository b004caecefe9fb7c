/** A version as `package.json` writes it; what follows a hyphen is of the release before which it came. */
const form = /^(\d+)\.(\d+)\.(\d+)(?:-[\w.-]+)?$/;

/** Whether a text is a version. */
export const isVersion = (text: string): boolean => form.test(text);

/** Orders versions by their numbers: below 0 where the first is older. Throws for what is no version. */
export function compareVersions(a: string, b: string): number {
  const [left, right] = [numbersOf(a), numbersOf(b)];
  for (const [index, number] of left.entries()) {
    const difference = number - (right[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

function numbersOf(version: string): number[] {
  const [, ...numbers] = form.exec(version) ?? [];
  if (numbers.length === 0) throw new Error(`“${version}” is no version`);
  return numbers.map(Number);
}

/** What a first and a last name hold. */
export const nameMost = 60;

/**
 * "Anna Maria Rossi" to first and last name, as well as it can be split: after the first word behind which the rest fits. Null where no
 * split lets both fit.
 */
export function splitName(name: string): { FirstName: string; LastName: string } | null {
  const words = name.trim().split(/\s+/);
  for (const [nth] of words.entries()) {
    const [FirstName, LastName] = [words.slice(0, nth + 1).join(' '), words.slice(nth + 1).join(' ')];
    if (FirstName.length <= nameMost && LastName.length <= nameMost) return { FirstName, LastName };
  }
  return null;
}

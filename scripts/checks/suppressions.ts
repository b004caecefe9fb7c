import { type Check, readSources, type Source } from './sources.ts';

/** Suppressions may only become fewer. */
const most = 12;

const marks = ['biome-ignore', '@ts-expect-error', '@ts-ignore', '@ts-nocheck'];
const withReason = /(biome-ignore(-all|-start)?\s+\S+|@ts-expect-error):\s*\S+\s+\S+/;

/** Suppressions without a reason on the same line, and more of them than `limit`. */
export function findSuppressions(sources: Source[], limit: number): string[] {
  const found = sources.flatMap(({ path, text }) =>
    text
      .split('\n')
      .flatMap((line, index) =>
        marks.some((mark) => line.includes(`${mark} `)) || /@ts-(ignore|nocheck|expect-error)\b/.test(line)
          ? [{ place: `${path}:${index + 1}`, line }]
          : [],
      ),
  );
  const bare = found
    .filter(({ line }) => !withReason.test(line))
    .map(({ place }) => `${place} suppresses without a reason`);
  return found.length > limit ? [...bare, `${found.length} suppressions, at most ${limit} are allowed`] : bare;
}

export const suppressions: Check = {
  name: 'suppressions',
  violations: async (root) =>
    findSuppressions(
      readSources(root).filter(({ path }) => !path.startsWith('scripts/checks/')),
      most,
    ),
};

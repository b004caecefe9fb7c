import { type Check, readSources, type Source } from './sources.ts';

const hardLimit = 300;

/** Files longer than the hard limit of lines. */
export function findLongFiles(sources: Source[], limit: number): string[] {
  return sources.flatMap(({ path, text }) => {
    const lines = text.trimEnd().split('\n').length;
    return lines > limit ? [`${path} has ${lines} lines, at most ${limit} are allowed`] : [];
  });
}

export const fileLength: Check = {
  name: 'file length',
  violations: async (root) => findLongFiles(readSources(root), hardLimit),
};

import { type Check, isTest, readSources, type Source, withoutComments } from './sources.ts';

interface Part {
  /** The files of the part: a folder, or some of one. */
  files: RegExp;
  /** Lines that it may have. It shrinks towards what the design asks for, and never grows. */
  most: number;
  design: number;
}

/**
 * The mechanism of resources: the declaration; what the calls `list` to `exported` run through; the list page. Words of
 * filters and conditions, helpers of a save and the tools of lists and records are used by it and are not it.
 */
const parts: Readonly<Record<string, Part>> = {
  contract: { files: /^contract\/src\/resource\/(resource|paged|paging)\.ts$/, most: 120, design: 120 },
  server: {
    files: /^server\/src\/resource\/(source|select|offers|exported|(read|write)-routes|record-writes)\.ts$/,
    most: 300,
    design: 300,
  },
  web: { files: /^web\/src\/resource\/[\w-]+\.tsx?$/, most: 480, design: 480 },
};

/** Lines that say something: no comments, no blank ones. */
export const linesOfCode = (text: string): number =>
  withoutComments(text)
    .split('\n')
    .filter((line) => line.trim() !== '').length;

/** Parts of the mechanism that have grown. */
export function findGrown(sources: Source[], table: Readonly<Record<string, Part>>): string[] {
  return Object.entries(table).flatMap(([name, { files, most, design }]) => {
    const own = sources.filter(({ path }) => files.test(path) && !isTest(path));
    const lines = own.reduce((sum, { text }) => sum + linesOfCode(text), 0);
    const sentence = `the mechanism's part in ${name} has ${lines} lines, at most ${most} are allowed (the design asks for ${design})`;
    return lines > most ? [sentence] : [];
  });
}

export const mechanismSize: Check = {
  name: 'mechanism size',
  violations: async (root) => findGrown(readSources(root, Object.keys(parts)), parts),
};

import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { listZip, readZipped } from '../../spooler/zip/read-zip-file.ts';

/** The file of a package with the check sums of the others, as `sha256sum -c` reads it. */
export const sumsFile = 'SHA256SUMS';

/** What a package for preservation is found to be. */
interface PackageFindings {
  /** Files that are what they were. */
  Right: number;
  /** Each with what is wrong about it. */
  Faults: string[];
}

/** The check sums that a package says its files have, by their paths. */
function readSums(text: string): Map<string, string> {
  const lines = text.split('\n').filter((line) => line !== '');
  return new Map(
    lines.map((line) => {
      const [, sum = '', path = ''] = /^([0-9a-f]{64}) {2}(.+)$/.exec(line) ?? [];
      if (!sum) throw new Error(`${sumsFile} has a line that is none: ${line.slice(0, 80)}`);
      return [path, sum];
    }),
  );
}

/** Compares every file of a package with its check sum: what was altered, is missing or does not belong is named. */
export async function verifyPackage(path: string): Promise<PackageFindings> {
  const file = await open(path);
  try {
    const entries = new Map((await listZip(file)).map((entry) => [entry.name, entry]));
    const listed = entries.get(sumsFile);
    if (!listed) throw new Error(`There is no ${sumsFile}: this is no package for preservation`);
    const sums = readSums((await readZipped(file, listed)).toString());
    const Faults: string[] = [];
    let Right = 0;
    for (const [name, sum] of sums) {
      const entry = entries.get(name);
      const bytes = entry && (await readZipped(file, entry).catch(() => null));
      if (!bytes) Faults.push(`${name}: ${entry ? 'cannot be read' : 'is missing'}`);
      else if (createHash('sha256').update(bytes).digest('hex') !== sum) Faults.push(`${name}: was altered`);
      else Right += 1;
    }
    for (const name of entries.keys())
      if (!sums.has(name) && name !== sumsFile) Faults.push(`${name}: is not among the check sums`);
    return { Right, Faults };
  } finally {
    await file.close();
  }
}

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One source file: its path from the root of the repository, and its text without comments. */
export interface SourceFile {
  path: string;
  text: string;
}

const root = join(import.meta.dirname, '../../..');

/** Comments go; strings that contain their signs (addresses) stay. */
const withoutComments = (text: string): string =>
  text.replace(/('(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*")|\/\*[\s\S]*?\*\/|(^|[^:'"`\\])\/\/[^\n]*/g, '$1$2');

/** What may read a setting: all of contract, server and web but tests, what a database begins with, and the list of all columns. */
export function readSourceFiles(): SourceFile[] {
  return ['contract/src', 'server/src', 'web/src'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter(
        (name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|\.gen\.ts$|(^|\/)seed|^privacy\/personal-data\//.test(name),
      )
      .map((name) => `${folder}/${name}`)
      .map((path) => ({ path, text: withoutComments(readFileSync(join(root, path), 'utf8')) })),
  );
}

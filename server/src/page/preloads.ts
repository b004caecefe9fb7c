import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { entryOf } from '@circolo/contract/origins/page-entries';
import type { Language } from '@circolo/messages/languages';
import { z } from 'zod';
import { areaOf, plainPath } from './page-address.ts';

const files = z.array(z.string());
const byLanguage = z.object({ it: files, en: files });
const names = z.record(z.string(), z.string());

/** The style sheets whose classes the server writes as the components do. */
const sheets = z.object({
  'auth-frame': names,
  login: names,
  'sign-in-parts': names,
  'shop-frame': names,
  hero: names,
  'shop-button': names,
});

/** What the build says that pages need beside the files of their entry, by path and by language, and the names of classes. */
const listed = z.object({
  pages: z.record(z.string(), files),
  words: z.object({ auth: byLanguage, desk: byLanguage, shop: byLanguage }),
  classes: sheets.partial().default({}),
});

type Sheet = keyof z.infer<typeof sheets>;

/** The built name of a class; nothing where there is no build. @example classOf('hero', 'picture') // '_picture_1x2y3_1' */
export type ClassOf = (sheet: Sheet, name: string) => string;

/** What the build knows of its pages. */
export interface BuildFacts {
  /** The files of a page beside those of its entry: scripts, and style sheets in their order. */
  filesOf: (path: string, language: Language) => readonly string[];
  classOf: ClassOf;
}

/** Reads the build's list once; a build without one knows nothing. */
export async function openBuildFacts(folder: string): Promise<BuildFacts> {
  const text = await readFile(join(folder, 'preloads.json'), 'utf8').catch(() => undefined);
  if (text === undefined) return { filesOf: () => [], classOf: () => '' };
  const { pages, words, classes } = listed.parse(JSON.parse(text));
  return {
    filesOf: (path, language) => {
      const own = pages[plainPath(path)] ?? pages[`/${areaOf(path)}`] ?? [];
      return [...new Set([...own, ...words[entryOf(path)][language]])];
    },
    classOf: (sheet, name) => classes[sheet]?.[name] ?? '',
  };
}

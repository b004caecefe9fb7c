import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PageEntry } from '@circolo/contract/origins/page-entries';
import type { Language } from '@circolo/messages/languages';
import { openStyles, type PageStyles } from './page-styles.ts';
import { type ClassOf, openBuildFacts } from './preloads.ts';

/** What one page needs of the build. */
export interface PageFiles {
  /** Scripts that are asked for at once, beside those of the entry. */
  scripts: string[];
  styles: PageStyles;
}

/** A built page, cut where the server fills it. */
export interface Template {
  /** From `<head>` to the mark. */
  beforeHead: string;
  /** From the mark to the end of the head, without style sheets, then to inside the root element. */
  headEnd: string;
  bodyStart: string;
  /** From the end of the root element to the end. */
  rest: string;
  filesOf: (path: string, language: Language) => Promise<PageFiles>;
  classOf: ClassOf;
}

const headMark = '<!--circolo-page-->';
const root = '<div id="root">';
const head = '<head>';
const headClose = '</head>';
const styleLink = /[ \t]*<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>\n?/g;

function cut(html: string, file: string) {
  const start = html.indexOf(head);
  const marked = html.indexOf(headMark);
  const closed = html.indexOf(headClose);
  const inside = html.indexOf(root);
  if (start < 0 || marked < 0 || closed < 0 || inside < 0) throw new Error(`${file} lacks ${headMark} or ${root}.`);
  const rootEnd = inside + root.length;
  const headEnd = html.slice(marked + headMark.length, closed);
  return {
    beforeHead: html.slice(start, marked),
    headEnd: headEnd.replace(styleLink, ''),
    styles: [...headEnd.matchAll(styleLink)].map(([, href = '']) => href),
    bodyStart: html.slice(closed, rootEnd),
    rest: html.slice(rootEnd),
  };
}

/** Reads the pages of the build, once each; undefined while they are not built. */
export function openTemplates(folder: string): (entry: PageEntry) => Promise<Template | undefined> {
  const cache = new Map<PageEntry, Template>();
  const stylesOf = openStyles(folder);
  return async (entry) => {
    const known = cache.get(entry);
    if (known) return known;
    const file = join(folder, `${entry}.html`);
    try {
      const { styles, ...cutPage } = cut(await readFile(file, 'utf8'), file);
      const { filesOf, classOf } = await openBuildFacts(folder);
      const template: Template = {
        ...cutPage,
        classOf,
        filesOf: async (path, language) => {
          const files = filesOf(path, language);
          const isStyle = (name: string) => name.endsWith('.css');
          return {
            scripts: files.filter((name) => !isStyle(name)),
            // The entry's own come first, as the application would load them.
            styles: await stylesOf([...styles, ...files.filter(isStyle)]),
          };
        },
      };
      cache.set(entry, template);
      return template;
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
      throw error;
    }
  };
}

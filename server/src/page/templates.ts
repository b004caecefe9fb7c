import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Entry } from './page-address.ts';
import { openPreloads, type PreloadLinks } from './preloads.ts';

/** A built page, cut where the server fills it. */
export interface Template {
  /** From `<head>` to the mark. */
  beforeHead: string;
  /** From the mark to the end of the head, then to inside the root element. */
  headEnd: string;
  bodyStart: string;
  /** From inside the root element to the end. */
  rest: string;
  preloadLinks: PreloadLinks;
}

const headMark = '<!--circolo-page-->';
const root = '<div id="root">';
const head = '<head>';
const headClose = '</head>';

function cut(html: string, file: string): Omit<Template, 'preloadLinks'> {
  const start = html.indexOf(head);
  const marked = html.indexOf(headMark);
  const closed = html.indexOf(headClose);
  const inside = html.indexOf(root);
  if (start < 0 || marked < 0 || closed < 0 || inside < 0) throw new Error(`${file} lacks ${headMark} or ${root}.`);
  const rootEnd = inside + root.length;
  return {
    beforeHead: html.slice(start, marked),
    headEnd: html.slice(marked + headMark.length, closed),
    bodyStart: html.slice(closed, rootEnd),
    rest: html.slice(rootEnd),
  };
}

/** Reads the pages of the build, once each; undefined while they are not built. */
export function openTemplates(folder: string): (entry: Entry) => Promise<Template | undefined> {
  const cache = new Map<Entry, Template>();
  return async (entry) => {
    const known = cache.get(entry);
    if (known) return known;
    const file = join(folder, `${entry}.html`);
    try {
      const cutPage = cut(await readFile(file, 'utf8'), file);
      const template = { ...cutPage, preloadLinks: await openPreloads(folder) };
      cache.set(entry, template);
      return template;
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
      throw error;
    }
  };
}

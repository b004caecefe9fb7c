import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Language } from '@circolo/messages/languages';
import { z } from 'zod';
import { escapeHtml } from '../http/escape-html.ts';
import { areaOf, entryOf, plainPath } from './page-address.ts';

const files = z.array(z.string());
const byLanguage = z.object({ it: files, en: files });

/** What the build says that pages need beside the files of their entry, by path and by language. */
const listed = z.object({
  pages: z.record(z.string(), files),
  words: z.object({ desk: byLanguage, shop: byLanguage }),
});

/** The links that let the browser ask for everything of a page at once. */
export type PreloadLinks = (path: string, language: Language, nonce: string) => string;

function linkOf(file: string, nonce: string): string {
  const href = escapeHtml(file);
  return file.endsWith('.css')
    ? `<link rel="stylesheet" nonce="${nonce}" crossorigin href="${href}">`
    : `<link rel="modulepreload" nonce="${nonce}" crossorigin href="${href}">`;
}

/** Reads the build's list once; a build without one has no links. */
export async function openPreloads(folder: string): Promise<PreloadLinks> {
  const text = await readFile(join(folder, 'preloads.json'), 'utf8').catch(() => undefined);
  if (text === undefined) return () => '';
  const { pages, words } = listed.parse(JSON.parse(text));
  return (path, language, nonce) => {
    const own = pages[plainPath(path)] ?? pages[`/${areaOf(path)}`] ?? [];
    const needed = new Set([...own, ...words[entryOf(path)][language]]);
    return [...needed].map((file) => linkOf(file, nonce)).join('');
  };
}

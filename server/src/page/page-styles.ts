import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The style sheets of a page: the small ones as they are, the large ones by their address. */
export interface PageStyles {
  inline: string;
  linked: string[];
}

/** Up to this many bytes a sheet is in the page: asking for it would take longer than reading it. */
const inlineMost = 8_000;

/** Reads the small style sheets of the build, each once. */
export function openStyles(folder: string): (files: readonly string[]) => Promise<PageStyles> {
  const known = new Map<string, Promise<string | null>>();
  const read = async (file: string): Promise<string | null> => {
    const css = await readFile(join(folder, file), 'utf8').catch(() => null);
    // It must not end the element that it is in.
    return css === null || css.length > inlineMost || css.includes('</') ? null : css;
  };
  return async (files) => {
    const sheets = await Promise.all(
      files.map(async (file) => {
        const reading = known.get(file) ?? read(file);
        known.set(file, reading);
        return { file, css: await reading };
      }),
    );
    return {
      inline: sheets.flatMap(({ css }) => css ?? []).join(''),
      linked: sheets.flatMap(({ file, css }) => (css === null ? [file] : [])),
    };
  };
}

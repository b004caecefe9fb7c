import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const ttf = (name: string): string => fileURLToPath(import.meta.resolve(`@expo-google-fonts/inter/${name}.ttf`));

/** The two cuts of the documents' font, by the name that they are drawn with. */
export const fonts = { regular: '400Regular/Inter_400Regular', bold: '600SemiBold/Inter_600SemiBold' } as const;

/** Where text is drawn and measured: a document of pdfkit. */
export type Page = PDFKit.PDFDocument;

/** Gives a document its fonts. */
export function registerFonts(page: Page): void {
  for (const [name, file] of Object.entries(fonts)) page.registerFont(name, readFileSync(ttf(file)));
}

/** Measures texts of one cut and size by their letters, each of which is measured once: laying out every cell takes much longer. */
export class Measure {
  readonly #widths = new Map<string, number>();
  readonly #page: Page;
  readonly #font: keyof typeof fonts;
  readonly #size: number;

  constructor(page: Page, font: keyof typeof fonts, size: number) {
    this.#page = page;
    this.#font = font;
    this.#size = size;
  }

  #letter(letter: string): number {
    const known = this.#widths.get(letter);
    if (known !== undefined) return known;
    const width = this.#page.font(this.#font, this.#size).widthOfString(letter);
    this.#widths.set(letter, width);
    return width;
  }

  width(text: string): number {
    let sum = 0;
    for (const letter of text) sum += this.#letter(letter);
    return sum;
  }

  /** As much of a text as fits, with an ellipsis where something is left out, and its width. */
  clip(text: string, most: number): { text: string; width: number } {
    const width = this.width(text);
    if (width <= most) return { text, width };
    const ellipsis = this.#letter('…');
    let [kept, sum] = ['', ellipsis];
    for (const letter of text) {
      if (sum + this.#letter(letter) > most) break;
      kept += letter;
      sum += this.#letter(letter);
    }
    return { text: `${kept.trimEnd()}…`, width: sum };
  }
}

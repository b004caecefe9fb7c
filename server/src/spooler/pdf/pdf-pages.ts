import type { Brand } from './brand-of.ts';
import type { Page } from './pdf-fonts.ts';

/** The parts of a document beside its table. */
export interface PageLabels {
  title: string;
  /** The filters, in words; empty where there are none. */
  filters: string;
  /** How many rows, and when it was made. */
  made: string;
}

const ink = '#1f2933';
const grey = '#5b6773';
/** What the title takes on later pages. */
export const runningHeadHeight = 18;

const logoHeight = 34;
const logoWidth = 150;

/** Draws the first page's head: logo, title, filters, rows and date. Answers where the table begins. */
export function drawHead(page: Page, brand: Brand, words: PageLabels): number {
  const { left, right, top } = page.page.margins;
  const end = page.page.width - right;
  const drawn = drawLogo(page, brand, end - logoWidth, top);
  if (!drawn) {
    page.font('bold', 10).fillColor(grey);
    page.text(brand.name, end - 220, top + 4, { width: 220, align: 'right', height: 12, ellipsis: true });
  }
  const width = end - left - logoWidth - 80;
  page.font('bold', 16).fillColor(ink).text(words.title, left, top, { width, height: 20, ellipsis: true });
  page
    .font('regular', 8.5)
    .fillColor(grey)
    .text(words.made, left, top + 24, { lineBreak: false });
  if (!words.filters) return top + 50;
  const box = { width: end - left, height: 36, ellipsis: true };
  page.text(words.filters, left, top + 42, box);
  return top + 42 + Math.min(box.height, page.heightOfString(words.filters, box)) + 10;
}

function drawLogo(page: Page, { logo }: Brand, x: number, y: number): boolean {
  if (!logo) return false;
  try {
    page.image(logo, x, y, { fit: [logoWidth, logoHeight], align: 'right' });
    return true;
  } catch {
    // A picture that browsers show and documents do not; the brand's name replaces it.
    return false;
  }
}

/** The title again at the top of later pages. Answers where the table goes on. */
export function drawRunningHead(page: Page, { title }: PageLabels): number {
  const { left, top } = page.page.margins;
  page.font('bold', 9).fillColor(grey).text(title, left, top, { lineBreak: false });
  return top + runningHeadHeight;
}

/** The page's number at the bottom, below the margin where nothing else is written. */
export function drawFoot(page: Page, brand: Brand, text: string): void {
  const { left, right, bottom } = page.page.margins;
  const y = page.page.height - bottom + 12;
  const width = page.page.width - left - right;
  // A text below the margin would begin another page.
  page.page.margins.bottom = 0;
  page.font('regular', 8).fillColor(grey).text(brand.name, left, y, { lineBreak: false });
  page.text(text, left, y, { width, align: 'right', lineBreak: false });
  page.page.margins.bottom = bottom;
}

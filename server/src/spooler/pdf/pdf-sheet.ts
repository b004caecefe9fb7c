import type { ColumnLabels } from '../labels/column-labels.ts';
import type { Brand } from './brand-of.ts';
import { type Page, registerFonts } from './pdf-fonts.ts';
import { Grid } from './pdf-grid.ts';
import { drawFoot, drawHead, drawRunningHead, type PageLabels, runningHeadHeight } from './pdf-pages.ts';

const margins = { left: 36, right: 36, top: 36, bottom: 40 };

interface SheetOptions {
  landscape: boolean;
  language: string;
  /** How many rows there will be. */
  total: number;
  pageLabels(page: number, pages: number): string;
}

/** A document with its table; bytes leave it as pages are done. */
export async function openSheet(brand: Brand, words: PageLabels, options: SheetOptions) {
  // Loaded for the first document: most servers' days begin without one.
  const { default: PDFDocument } = await import('pdfkit');
  const page: Page = new PDFDocument({
    size: 'A4',
    layout: options.landscape ? 'landscape' : 'portrait',
    margins,
    autoFirstPage: false,
    lang: options.language,
    displayTitle: true,
    info: { Title: words.title, Author: brand.name, Creator: 'Circolo', Producer: 'Circolo' },
  });
  const chunks: Buffer[] = [];
  page.on('data', (chunk: Buffer) => chunks.push(chunk));
  registerFonts(page);
  let grid: Grid | undefined;
  let [y, nth, pageNumber, pages] = [0, 0, 0, 1];

  const bottom = () => page.page.height - margins.bottom;
  const startPage = () => {
    page.addPage();
    pageNumber += 1;
    return pageNumber === 1 ? drawHead(page, brand, words) : drawRunningHead(page, words);
  };
  const drawHeading = (table: Grid) => {
    table.heading(y);
    y += table.rowHeight;
    drawFoot(page, brand, options.pageLabels(pageNumber, pages));
  };
  /** Every row is as high as the next, so the pages are known before they are drawn. */
  const pagesFrom = (start: number, height: number) => {
    const fit = (top: number) => Math.floor((bottom() - top - height) / height);
    return 1 + Math.ceil(Math.max(0, options.total - fit(start)) / fit(margins.top + runningHeadHeight));
  };
  const taken = () => Buffer.concat(chunks.splice(0));
  return {
    /** Draws the head, once; `sample` are the texts of the first rows. */
    begin(columns: readonly ColumnLabels[], sample: string[][]) {
      if (grid) return;
      y = startPage();
      grid = new Grid(page, columns, sample);
      pages = pagesFrom(y, grid.rowHeight);
      drawHeading(grid);
    },
    row(cells: string[]) {
      if (!grid) return;
      if (y + grid.rowHeight > bottom()) {
        y = startPage();
        drawHeading(grid);
      }
      grid.row(cells, y, nth++ % 2 === 1);
      y += grid.rowHeight;
    },
    /** The bytes that are done since the last time. */
    taken,
    async end() {
      const ended = new Promise((resolve) => page.once('end', resolve));
      page.end();
      await ended;
      return taken();
    },
  };
}

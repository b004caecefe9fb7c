import type { ColumnLabels } from '../labels/column-labels.ts';
import { Measure, type Page } from './pdf-fonts.ts';

/** A column of a document's table: its position and its format. */
interface GridColumn {
  heading: string;
  x: number;
  width: number;
  right: boolean;
}

const rowHeight = 16;
const gap = 8;
const narrowest = 30;
const widest = 190;
const ink = '#1f2933';
const zebra = '#f4f6f8';
const line = '#c5ccd3';

/** A table that is drawn row by row, below a heading that every page repeats. */
export class Grid {
  readonly rowHeight = rowHeight;
  readonly #page: Page;
  readonly #columns: GridColumn[];
  readonly #cell: Measure;
  readonly #head: Measure;
  readonly #size: number;

  /** `sample` are the texts of the first rows: columns are as wide as these need, or share what there is. */
  constructor(page: Page, columns: readonly ColumnLabels[], sample: readonly string[][]) {
    this.#page = page;
    this.#size = columns.length > 12 ? 6.5 : 8;
    this.#cell = new Measure(page, 'regular', this.#size);
    this.#head = new Measure(page, 'bold', this.#size);
    const { left, right } = page.page.margins;
    const widths = this.#shared(
      columns.map(({ heading }, index) => this.#wanted(heading, sample, index)),
      page.page.width - left - right,
    );
    let x = left;
    this.#columns = columns.map(({ heading, kind }, index) => {
      const width = widths[index] ?? narrowest;
      const column = { heading, x, width, right: kind !== 'text' };
      x += width;
      return column;
    });
  }

  #wanted(heading: string, sample: readonly string[][], index: number): number {
    const cells = sample.map((row) => this.#cell.width(row[index] ?? ''));
    return Math.min(widest, Math.max(narrowest, this.#head.width(heading) + gap, ...cells.map((cell) => cell + gap)));
  }

  /** The whole width: what is over goes to all alike, what is missing is taken from the wide ones. */
  #shared(wanted: number[], available: number): number[] {
    const sum = wanted.reduce((total, width) => total + width, 0);
    if (sum <= available) return wanted.map((width) => width * (available / sum));
    let [low, high] = [0, widest];
    for (let step = 0; step < 30; step++) {
      const most = (low + high) / 2;
      const cut = wanted.reduce((total, width) => total + Math.min(width, most), 0);
      if (cut > available) high = most;
      else low = most;
    }
    return wanted.map((width) => Math.min(width, low));
  }

  heading(y: number): void {
    const end = y + rowHeight;
    const { left, right } = this.#page.page.margins;
    this.#page.font('bold', this.#size).fillColor(ink);
    for (const column of this.#columns) this.#text(column, column.heading, y, this.#head);
    this.#page
      .moveTo(left, end)
      .lineTo(this.#page.page.width - right, end)
      .lineWidth(0.75)
      .stroke(line);
  }

  row(cells: readonly string[], y: number, even: boolean): void {
    const { left, right } = this.#page.page.margins;
    if (even) this.#page.rect(left, y, this.#page.page.width - left - right, rowHeight).fill(zebra);
    this.#page.font('regular', this.#size).fillColor(ink);
    for (const [index, column] of this.#columns.entries()) this.#text(column, cells[index] ?? '', y, this.#cell);
  }

  #text(column: GridColumn, content: string, y: number, measure: Measure): void {
    if (content === '') return;
    const { text, width } = measure.clip(content, column.width - gap);
    const x = column.right ? column.x + column.width - gap / 2 - width : column.x + gap / 2;
    this.#page.text(text, x, y + (rowHeight - this.#size) / 2 - 1, { lineBreak: false });
  }
}

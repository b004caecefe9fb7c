import { type Page, registerFonts } from '../../../spooler/pdf/pdf-fonts.ts';
import type { PaperLook } from './printed-document.ts';

/** The margins of a document, in points. */
const margins = { left: 42, right: 42, top: 42, bottom: 58 };
const ink = '#1f2933';
const grey = '#5b6773';
/** Figures of one width, so that columns of amounts stand under each other. */
const figures: PDFKit.Mixins.OpenTypeFeatures[] = ['tnum'];

/** How a text is written. */
export interface TextStyle {
  font?: 'regular' | 'bold';
  size?: number;
  color?: string;
}

/** Colours of all documents. */
export const paperColors = { ink, grey, line: '#c5ccd3', band: '#f4f6f8' };

/** A document that is written from its top down; what does not fit goes to another page. */
export class Paper {
  readonly page: Page;
  readonly look: PaperLook;
  /** Where the next thing is written. */
  y = margins.top;
  /** Draws what later pages begin with, such as the head of a table that goes on; answers nothing. */
  onNewPage: () => void = () => {};

  constructor(page: Page, look: PaperLook) {
    this.page = page;
    this.look = look;
  }

  get left(): number {
    return margins.left;
  }

  get width(): number {
    return this.page.page.width - margins.left - margins.right;
  }

  get bottom(): number {
    return this.page.page.height - margins.bottom;
  }

  /** Goes to another page where there is not so much room left. */
  ensure(height: number): void {
    if (this.y + height <= this.bottom) return;
    this.page.addPage();
    this.y = margins.top;
    this.onNewPage();
  }

  /** How high a text is in a width. */
  heightOf(text: string, width: number, style: TextStyle = {}): number {
    return this.#set(style).heightOfString(text, { width });
  }

  /** Writes a text in a box; answers its height. Nothing else moves. */
  write(text: string, x: number, y: number, width: number, style: TextStyle = {}): number {
    if (text === '') return 0;
    const height = this.heightOf(text, width, style);
    // What is higher than all the room of a page is cut: it would begin pages of its own.
    const most = this.bottom - y;
    this.#set(style).text(text, x, y, { width, ...(height > most && { height: most, ellipsis: true }) });
    return Math.min(height, most);
  }

  /** Writes one line that ends at the right of a box. */
  writeRight(text: string, x: number, y: number, width: number, style: TextStyle = {}): void {
    if (text === '') return;
    this.#set(style).text(text, x, y, { width, align: 'right', lineBreak: false, features: figures });
  }

  /** Writes a text over the whole width, below what was written. */
  paragraph(text: string, style: TextStyle = {}): void {
    const height = this.heightOf(text, this.width, style);
    this.ensure(height);
    this.y += this.write(text, this.left, this.y, this.width, style);
  }

  /** A line over a width. */
  rule(x: number, width: number, { color = paperColors.line, thickness = 0.75 } = {}): void {
    this.page
      .moveTo(x, this.y)
      .lineTo(x + width, this.y)
      .lineWidth(thickness)
      .strokeColor(color)
      .stroke();
  }

  #set({ font = 'regular', size = 9, color = ink }: TextStyle): Page {
    return this.page.font(font, size).fillColor(color);
  }
}

/** What a document says of itself; `made` instead of the moment, so that the same input makes the same bytes. */
interface PaperFacts {
  look: PaperLook;
  title: string;
  author: string;
  language: string;
  made: Date;
}

/** Opens a document; `draw` writes it, `foot` writes below every page once it is known how many there are. */
export async function makePaper(
  { look, title, author, language, made }: PaperFacts,
  draw: (paper: Paper) => Promise<void>,
  foot: (paper: Paper, page: number, pages: number) => void,
): Promise<Buffer> {
  // Loaded for the first document: most servers' days begin without one.
  const { default: PDFDocument } = await import('pdfkit');
  const page: Page = new PDFDocument({
    size: 'A4',
    margins,
    bufferPages: true,
    lang: language,
    displayTitle: true,
    info: { Title: title, Author: author, Creator: 'Circolo', Producer: 'Circolo', CreationDate: made },
  });
  const chunks: Buffer[] = [];
  page.on('data', (chunk: Buffer) => chunks.push(chunk));
  registerFonts(page);
  const paper = new Paper(page, look);
  await draw(paper);
  const { start, count } = page.bufferedPageRange();
  for (let index = 0; index < count; index++) {
    page.switchToPage(start + index);
    // A text below the margin would begin another page.
    page.page.margins.bottom = 0;
    foot(paper, index + 1, count);
  }
  const ended = new Promise((resolve) => page.once('end', resolve));
  page.end();
  await ended;
  return Buffer.concat(chunks);
}

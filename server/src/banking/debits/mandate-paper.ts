import { MandateScheme, type MandateSchemeCode } from '@circolo/contract/banking/debits/debit-codes';
import { type Billing, billingName } from '@circolo/contract/sales/billing';
import type { Translate } from '@circolo/messages/translator';
import { type Page, registerFonts } from '../../spooler/pdf/pdf-fonts.ts';

/** The content of a printed mandate. */
export interface MandatePaper {
  Scheme: MandateSchemeCode;
  creditor: { Name: string; CreditorIdentifier: string; Address: string | null };
  /** Null: a form for anybody. */
  Billing: Billing | null;
  language: string;
  t: Translate;
}

const ink = '#1f2933';
const grey = '#5b6773';
const line = '#9aa5b1';
const margin = 48;
const cells = 27;

/** A sheet that is written from its top down. */
class Paper {
  readonly #page: Page;
  #y = margin;
  readonly #width: number;

  constructor(page: Page) {
    this.#page = page;
    this.#width = page.page.width - 2 * margin;
  }

  #text(text: string, font: 'regular' | 'bold', size: number, color = ink): void {
    this.#page.font(font, size).fillColor(color).text(text, margin, this.#y, { width: this.#width });
    this.#y = this.#page.y;
  }

  title(text: string): void {
    this.#text(text, 'bold', 16);
    this.#y += 10;
  }

  section(text: string, help?: string): void {
    this.#y += 12;
    this.#text(text, 'bold', 11);
    if (help) this.#text(help, 'regular', 8.5, grey);
    this.#y += 4;
  }

  paragraph(text: string): void {
    this.#text(text, 'regular', 9);
    this.#y += 6;
  }

  /** A line to write on under a name, filled in as far as it is known. */
  field(name: string, value: string, { from = 0, to = 1, stays = false } = {}): void {
    const [left, right] = [margin + from * this.#width, margin + to * this.#width - (to < 1 ? 12 : 0)];
    const top = this.#y;
    this.#page.font('regular', 8).fillColor(grey).text(name, left, top, { lineBreak: false });
    this.#page.font('bold', 10.5).fillColor(ink);
    this.#page.text(value, left, top + 13, { width: right - left, height: 14, ellipsis: true });
    this.#page
      .moveTo(left, top + 29)
      .lineTo(right, top + 29)
      .lineWidth(0.7)
      .strokeColor(line)
      .stroke();
    if (!stays) this.#y = top + 38;
  }

  /** A box for each letter of an account. */
  account(name: string): void {
    this.#page.font('regular', 8).fillColor(grey).text(name, margin, this.#y, { lineBreak: false });
    const side = this.#width / cells;
    for (let cell = 0; cell < cells; cell++)
      this.#page
        .rect(margin + cell * side, this.#y + 13, side, 20)
        .lineWidth(0.7)
        .strokeColor(line)
        .stroke();
    this.#y += 46;
  }

  space(height: number): void {
    this.#y += height;
  }
}

/** What is known of the debtor; empty lines to write on where nothing is. */
function debtorOf(Billing: Billing | null) {
  if (!Billing) return { name: '', street: '', town: '', country: '', code: '' };
  const { Address, StreetNumber, ZipCode, City, Province, Country, FiscalCode, VatNumber } = Billing;
  return {
    name: billingName(Billing),
    street: [Address, StreetNumber].filter(Boolean).join(', '),
    town: [ZipCode, City, Province].filter(Boolean).join(' '),
    country: Country,
    code: FiscalCode ?? VatNumber ?? '',
  };
}

function draw(page: Page, { Scheme, creditor, Billing, t }: MandatePaper): void {
  const paper = new Paper(page);
  const isCore = Scheme === MandateScheme.core;
  const debtor = debtorOf(Billing);
  paper.title(t(isCore ? 'mandatePaper.titleC' : 'mandatePaper.titleB'));
  paper.field(`${t('mandatePaper.reference')} (${t('mandatePaper.referenceHelp')})`, '');
  paper.section(t('mandatePaper.creditor'));
  paper.field(t('mandatePaper.name'), creditor.Name, { to: 0.5, stays: true });
  paper.field(t('mandates.creditorId'), creditor.CreditorIdentifier, { from: 0.5 });
  paper.field(t('mandatePaper.address'), creditor.Address ?? '');
  paper.space(4);
  paper.paragraph(t('mandates.text', { creditor: creditor.Name }));
  paper.paragraph(t(isCore ? 'mandates.rights' : 'mandatePaper.businessText'));
  paper.section(t('mandatePaper.debtor'), t('mandatePaper.debtorHelp'));
  paper.field(t('mandatePaper.holder'), debtor.name);
  paper.field(t('mandatePaper.street'), debtor.street);
  paper.field(t('mandatePaper.town'), debtor.town, { to: 0.7, stays: true });
  paper.field(t('mandatePaper.country'), debtor.country, { from: 0.7 });
  paper.field(t('mandatePaper.taxCode'), debtor.code);
  paper.account(t('mandatePaper.account'));
  paper.paragraph(t('mandatePaper.kind'));
  paper.space(22);
  paper.field(t('mandatePaper.place'), '', { to: 0.45, stays: true });
  paper.field(t('mandatePaper.signature'), '', { from: 0.45 });
  paper.paragraph(t('mandatePaper.back'));
}

/** The form of a mandate on one page, to be signed on paper: as much of it filled in as is known. */
export async function mandatePaper(paper: MandatePaper): Promise<Buffer> {
  // Loaded for the first document: most servers' days begin without one.
  const { default: PDFDocument } = await import('pdfkit');
  const page: Page = new PDFDocument({
    size: 'A4',
    margin,
    lang: paper.language,
    displayTitle: true,
    info: { Title: paper.t(`mandatePaper.title${paper.Scheme}`), Author: paper.creditor.Name, Creator: 'Circolo' },
  });
  const chunks: Buffer[] = [];
  page.on('data', (chunk: Buffer) => chunks.push(chunk));
  registerFonts(page);
  draw(page, paper);
  const ended = new Promise((resolve) => page.once('end', resolve));
  page.end();
  await ended;
  return Buffer.concat(chunks);
}

import { randomUUID } from 'node:crypto';
import type { TagValues } from '../tags/tag-values.ts';
import { escaped } from './block-mjml.ts';

/** A text of a mail as it is sent, and as it may be read where secrets are masked. */
export interface MarkedText {
  sent: string;
  shown: string;
}

// No text of a person contains a number that this process has made up.
const markNumber = randomUUID();
const marks = new RegExp(`${markNumber}:(\\d+):`, 'g');

/** Texts that are put into a mail's HTML afterwards, in the order in which they were asked for: two mails of one shape have the same marks. */
export class MailMarks {
  readonly #texts: MarkedText[] = [];

  /** What HTML has in the place of a text; nothing in the place of nothing. */
  mark(sent: string, shown = sent): string {
    if (sent === '') return '';
    return `${markNumber}:${this.#texts.push({ sent, shown }) - 1}:`;
  }

  /** The values of a mail with marks for whatever is text in it. */
  values(sent: TagValues, shown: TagValues): TagValues {
    return {
      text: (code) => this.mark(sent.text(code), shown.text(code)),
      link: (code) => this.mark(sent.link(code), shown.link(code)),
      lines: (code) => sent.lines(code).map((line) => ({ ...line, Description: this.mark(line.Description) })),
      cents: sent.cents,
      money: (cents) => this.mark(sent.money(cents)),
      day: (value) => this.mark(sent.day(value)),
      quantity: (value) => this.mark(sent.quantity(value)),
    };
  }

  /** The HTML with what its marks stand for. */
  fill(html: string, version: keyof MarkedText): string {
    return html.replace(marks, (_, index: string) =>
      escaped(this.#texts[Number(index)]?.[version] ?? '').replace(/\n/g, '<br />'),
    );
  }
}

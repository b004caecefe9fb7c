import { randomUUID } from 'node:crypto';
import type { TagValues } from '../tags/tag-values.ts';
import { escaped } from './block-mjml.ts';
import { type LinksBy, letterTextTag, linkedHtml } from './text-links.ts';

/** A text of a mail as it is sent, and as it may be read where secrets are masked. */
export interface MarkedText {
  sent: string;
  shown: string;
  /** Where addresses in it lead, in each of the two; left out, none is a link. */
  links?: { sent?: LinksBy | undefined; shown?: LinksBy | undefined } | undefined;
}

// No text of a person contains a number that this process has made up.
const markNumber = randomUUID();
const marks = new RegExp(`${markNumber}:(\\d+):`, 'g');

/** Texts that are put into a mail's HTML afterwards, in the order in which they were asked for: two mails of one shape have the same marks. */
export class MailMarks {
  readonly #texts: MarkedText[] = [];

  /** What HTML has in the place of a text; nothing in the place of nothing. */
  mark(sent: string, shown = sent, links?: MarkedText['links']): string {
    if (sent === '') return '';
    return `${markNumber}:${this.#texts.push({ sent, shown, links }) - 1}:`;
  }

  /** The values of a mail with marks for whatever is text in it. */
  values(sent: TagValues, shown: TagValues, links?: MarkedText['links']): TagValues {
    return {
      text: (code) => this.mark(sent.text(code), shown.text(code), code === letterTextTag ? links : undefined),
      link: (code) => this.mark(sent.link(code), shown.link(code)),
      lines: (code) => sent.lines(code).map((line) => ({ ...line, Description: this.mark(line.Description) })),
      cents: sent.cents,
      money: (cents) => this.mark(sent.money(cents)),
      day: (value) => this.mark(sent.day(value)),
      quantity: (value) => this.mark(sent.quantity(value)),
    };
  }

  /** The HTML with what its marks stand for. */
  fill(html: string, version: 'sent' | 'shown'): string {
    return html.replace(marks, (_, index: string) => {
      const text = this.#texts[Number(index)];
      const words = text?.[version] ?? '';
      const links = text?.links?.[version];
      return (links ? linkedHtml(words, links) : escaped(words)).replace(/\n/g, '<br />');
    });
  }
}

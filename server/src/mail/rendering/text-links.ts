import type { TagValues } from '../tags/tag-values.ts';
import { escaped } from './block-mjml.ts';

/** Where addresses of a text lead, by the address; one that is not in it stays a mere text. */
export type LinksBy = ReadonlyMap<string, string>;

/** What staff wrote, in a mail: its addresses alone may lead elsewhere than they say. */
export const letterTextTag = 'LetterText';

const addresses = /https?:\/\/[^\s<>"]+/gi;

/** Without what belongs to the sentence around it: a full stop, the second bracket of a pair that began before. */
function withoutEnd(found: string): string {
  const address = found.replace(/[.,;:!?'’”»]+$/u, '');
  const isOver = address.endsWith(')') && address.split(')').length > address.split('(').length;
  return isOver ? withoutEnd(address.slice(0, -1)) : address;
}

/** A text in pieces, its addresses apart from what is between them. */
function pieces(text: string): { words: string; isAddress: boolean }[] {
  const found: { words: string; isAddress: boolean }[] = [];
  let end = 0;
  for (const { 0: match, index } of text.matchAll(addresses)) {
    const address = withoutEnd(match);
    found.push({ words: text.slice(end, index), isAddress: false }, { words: address, isAddress: true });
    end = index + address.length;
  }
  return [...found, { words: text.slice(end), isAddress: false }];
}

/** The addresses of the web in a text, each once, in their order. */
export const addressesIn = (text: string): string[] => [
  ...new Set(
    pieces(text)
      .filter(({ isAddress }) => isAddress)
      .map(({ words }) => words)
      .filter((address) => URL.canParse(address)),
  ),
];

/** A text as HTML in which addresses lead elsewhere; what people read is the address that they get to. */
export const linkedHtml = (text: string, links: LinksBy): string =>
  pieces(text)
    .map(({ words, isAddress }) => {
      const to = isAddress ? links.get(words) : undefined;
      return to ? `<a href="${escaped(to)}">${escaped(words)}</a>` : escaped(words);
    })
    .join('');

/** The values of a mail's plain text, where addresses themselves are what is followed. */
export const linkedValues = (values: TagValues, links: LinksBy | undefined): TagValues =>
  links
    ? {
        ...values,
        text: (code) =>
          code === letterTextTag
            ? pieces(values.text(code))
                .map(({ words, isAddress }) => (isAddress ? (links.get(words) ?? words) : words))
                .join('')
            : values.text(code),
      }
    : values;

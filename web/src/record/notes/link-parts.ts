/** A piece of a text, where it begins, and `href` where it is an address to follow. */
interface TextPart {
  start: number;
  text: string;
  href?: string;
}

const address = /https?:\/\/[^\s<>"'`]+/gi;
/** What ends a sentence does not belong to the address before it. */
const sentenceEnd = /[).,;:!?\]}»”’]+$/;

/** Finds the web addresses of a plain text; nothing but http and https becomes a link. */
export function linkParts(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  const plain = (until: number) => {
    if (until > end) parts.push({ start: end, text: text.slice(end, until) });
    end = until;
  };
  for (const found of text.matchAll(address)) {
    const href = found[0].replace(sentenceEnd, '');
    if (!URL.canParse(href)) continue;
    plain(found.index);
    parts.push({ start: found.index, text: href, href });
    end = found.index + href.length;
  }
  plain(text.length);
  return parts;
}

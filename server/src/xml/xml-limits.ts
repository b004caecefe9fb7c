import { problem } from '@circolo/contract/errors/problem';

/*
 * The largest files are those of banks: one or two attributes on an element and some twenty levels; ten megabytes have two
 * hundred thousand elements. What has far more was made to keep the server busy.
 */
const levelsMost = 50;
const elementsMost = 500_000;
/** Words and values inside one pair of angle brackets: a name, and three at most for each attribute. */
const partsMost = 64;
const attributesMost = 150_000;

/** Ends of what is skipped as a whole. */
const skipped = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
] as const;

const isSpace = (code: number): boolean => code === 32 || (code >= 9 && code <= 13);
const [quote, apostrophe, slash, end, question] = [34, 39, 47, 62, 63];

/** Where a tag ends, and how many parts and quoted values it has; values may contain anything. */
function tagAt(text: string, start: number): { until: number; parts: number; values: number } {
  let parts = 0;
  let values = 0;
  let wasSpace = true;
  for (let at = start; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === end) return { until: at, parts, values };
    if (code === quote || code === apostrophe) {
      values += 1;
      const close = text.indexOf(code === quote ? '"' : "'", at + 1);
      if (close < 0) return { until: text.length, parts, values };
      at = close;
      wasSpace = true;
      continue;
    }
    if (!isSpace(code) && wasSpace) parts += 1;
    wasSpace = isSpace(code);
    if (parts > partsMost) throw problem('FileTooComplex');
  }
  return { until: text.length, parts, values };
}

/**
 * Refuses XML with more levels, elements or attributes than any bank writes, or the exchange system, reading each character
 * once: a parser takes time that grows faster than the file.
 */
export function assertXmlWithinLimits(text: string): void {
  let levels = 0;
  let elements = 0;
  let attributes = 0;
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at)) {
    const skip = skipped.find(([opening]) => text.startsWith(opening, at));
    if (skip) {
      const close = text.indexOf(skip[1], at);
      if (close < 0) return;
      at = close + skip[1].length;
      continue;
    }
    const { until, values } = tagAt(text, at + 1);
    attributes += values;
    const first = text.charCodeAt(at + 1);
    if (first === slash) levels -= 1;
    else if (first !== question) {
      elements += 1;
      if (text.charCodeAt(until - 1) !== slash) levels += 1;
    }
    if (levels > levelsMost || elements > elementsMost || attributes > attributesMost) throw problem('FileTooComplex');
    at = until;
  }
}

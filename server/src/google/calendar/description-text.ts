const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

const decoded = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+));/gi, (whole, decimal, hex, name) => {
    if (name) return entities[name.toLowerCase()] ?? whole;
    const point = decimal ? Number(decimal) : Number.parseInt(hex, 16);
    return point > 0 && point <= 0x10_ff_ff ? String.fromCodePoint(point) : whole;
  });

const looksLikeHtml = /<\/?[a-z][^>]*>|&(?:#x?[\da-f]+|[a-z]+);/i;

/** The text of a description, in which people may have set bold words, lists and links. */
export function textOf(description: string): string {
  if (!looksLikeHtml.test(description)) return description.trim();
  const lines = description.replace(/<br\s*\/?>|<\/(?:p|div|li|ul|ol)>/gi, '\n').replace(/<\/?[a-z][^>]*>/gi, '');
  return decoded(lines)
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** A description that says a text: as it is, or escaped where it would be read as HTML. */
export function descriptionOf(text: string): string {
  if (!looksLikeHtml.test(text)) return text;
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\n', '<br>');
}

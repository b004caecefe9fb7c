const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Whether every part of a text occurs in a label, whatever case and accents. @example fits('Società', 'soc') // true */
export function fits(label: string, text: string): boolean {
  const parts = plain(text).split(/\s+/).filter(Boolean);
  return parts.every((part) => plain(label).includes(part));
}

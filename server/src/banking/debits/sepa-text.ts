const spelled: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  Æ: 'AE',
  ø: 'o',
  Ø: 'O',
  œ: 'oe',
  Œ: 'OE',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  '’': "'",
  '&': '+',
  '€': 'EUR',
};

/** A text in the letters that banks pass on: accents go, everything unknown becomes a dot. @example sepaText('Società È', 70) // 'Societa E' */
export function sepaText(text: string, max: number): string {
  const plain = text
    .replace(/[ßæÆøØœŒłŁđĐ’&€]/g, (letter) => spelled[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/\s+/g, ' ')
    .replace(/[^A-Za-z0-9/\-?:().,'+ ]/g, '.');
  return plain.trim().slice(0, max).trim();
}

/** A name of ours that banks give back: no slash may begin, end or be doubled. @example sepaId('2026/0042', 35) // '2026-0042' */
export const sepaId = (text: string, max: number): string => sepaText(text, max).replaceAll('/', '-');

/** Characters that a plain decomposition does not reduce to Latin-1, as they are commonly written without them. */
const replacements: Readonly<Record<string, string>> = {
  '’': "'",
  '‘': "'",
  '‚': "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '–': '-',
  '—': '-',
  '‐': '-',
  '‑': '-',
  '…': '...',
  '€': 'EUR',
  '™': '(TM)',
  '•': '-',
  Ł: 'L',
  ł: 'l',
  Đ: 'D',
  đ: 'd',
  Œ: 'OE',
  œ: 'oe',
  ı: 'i',
  İ: 'I',
  ẞ: 'SS',
  Ħ: 'H',
  ħ: 'h',
  Ŋ: 'N',
  ŋ: 'n',
  Ə: 'A',
  ə: 'a',
};

/** Letters of the Greek and Cyrillic alphabets by their usual Latin ones (ISO 843 and ISO 9, simplified to plain letters). */
const alphabets: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ['αβγδεζηθικλμνξοπρσςτυφχψω', 'a v g d e z i th i k l m n x o p r s s t y f ch ps o'],
    [
      'абвгдежзийклмнопрстуфхцчшщъыьэюяіїєґ',
      'a b v g d e zh z i i k l m n o p r s t u f kh ts ch sh shch - y - e yu ya i i e g',
    ],
  ].flatMap(([letters = '', latin = '']) => {
    const written = latin.split(' ').map((text) => (text === '-' ? '' : text));
    return [...letters].flatMap((letter, index) => {
      const text = written[index] ?? '';
      return [
        [letter, text],
        [letter.toUpperCase(), text.charAt(0).toUpperCase() + text.slice(1)],
      ];
    });
  }),
);

/** Whether an electronic invoice can carry a text: Basic Latin and Latin-1 only (`String…LatinType` of its schema). */
export const isLatinText = (text: string): boolean => /^[\u0020-\u007E\u00A0-\u00FF\n\r\t]*$/.test(text);

/** What a letter of no alphabet that is known here becomes. */
type OtherLetters = (letter: string) => string;

function latinCharacter(character: string, other: OtherLetters): string {
  if (isLatinText(character)) return character;
  const known = replacements[character] ?? alphabets[character];
  if (known !== undefined) return known;
  const plain = character.normalize('NFKD').replace(/\p{M}/gu, '');
  if (plain !== character && plain !== '') return Array.from(plain, (part) => latinCharacter(part, other)).join('');
  // Signs and pictures say nothing in a name: they are left out.
  return /[\p{L}\p{N}]/u.test(character) ? other(character) : '';
}

/**
 * A text in the characters that an electronic invoice can carry; a letter of another script (Chinese, Arabic …) is a `?`, unless
 * `other` writes it. @example toLatinText('Nabrežina') // 'Nabrezina'
 */
export const toLatinText = (text: string, other: OtherLetters = () => '?'): string =>
  Array.from(text.normalize('NFC'), (character) => latinCharacter(character, other)).join('');

/** Whether a text has letters of which only the server knows the Latin ones: no form can say how they will be written. */
export function hasOtherScript(text: string): boolean {
  let isFound = false;
  toLatinText(text, () => {
    isFound = true;
    return '';
  });
  return isFound;
}

/** The letters of GSM 03.38, of which 160 fit into a text message; with any other letter it is 70. */
const plain = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
/** Those of its second table take the room of two. */
const double = new Set('^{}\\[~]|€');

const room = { plain: { one: 160, many: 153 }, other: { one: 70, many: 67 } };

/** How much of a text message a text takes: its length as it is counted, and how many messages that are. @example smsParts('Ciao') // { Length: 4, Parts: 1 } */
export function smsParts(text: string): { Length: number; Parts: number } {
  const letters = [...text];
  const isPlain = letters.every((letter) => plain.has(letter) || double.has(letter));
  const Length = isPlain ? letters.length + letters.filter((letter) => double.has(letter)).length : text.length;
  const { one, many } = isPlain ? room.plain : room.other;
  return { Length, Parts: Length <= one ? 1 : Math.ceil(Length / many) };
}

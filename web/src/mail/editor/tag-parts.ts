/** A piece of a text: letters, or the code of a tag. */
export type TextPart = { text: string } | { code: string };

/** Parts a text at its tags. @example tagParts('Ciao [[FirstName]]!') // [{text: 'Ciao '}, {code: 'FirstName'}, {text: '!'}] */
export function tagParts(text: string): TextPart[] {
  return text
    .split(/(\[\[\w+\]\])/)
    .filter(Boolean)
    .map((part) => {
      const code = /^\[\[(\w+)\]\]$/.exec(part)?.[1];
      return code === undefined ? { text: part } : { code };
    });
}

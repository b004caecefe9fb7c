import type { Choice } from '../../ui/form/ReferencePicker.tsx';

/** A text with the names of the chosen colleagues behind it, those left out that it has already. @example withMentions('Chiama', [anna]) // 'Chiama\n@Anna Neri' */
export function withMentions(text: string, people: readonly Choice[]): string {
  const names = people.map(({ Description }) => `@${Description}`).filter((name) => !text.includes(name));
  return names.length === 0 ? text : `${text.trimEnd()}\n${names.join(' ')}`;
}

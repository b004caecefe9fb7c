import type { CustomFieldDefinition } from '@circolo/contract/custom-fields/custom-field';
import { listParts, normalised } from './values.ts';

type Choices = Pick<CustomFieldDefinition, 'Choices'>;

const lowered = (text: string): string => text.trim().toLowerCase();

/** The key of a choice of a custom field, by its label in either language or by itself; undefined where none or several are meant. */
export function findChoice(text: string, { Choices }: Choices): string | undefined {
  const named = Choices.flatMap(({ Key, Description, DescriptionEn }) => [
    { Key, label: Description },
    { Key, label: DescriptionEn ?? Description },
  ]);
  const exact =
    named.find(({ label }) => lowered(label) === lowered(text)) ?? named.find(({ Key }) => Key === lowered(text));
  if (exact) return exact.Key;
  const plain = normalised(text);
  const alike = new Set(named.filter(({ label }) => plain !== '' && normalised(label) === plain).map(({ Key }) => Key));
  return alike.size === 1 ? [...alike][0] : undefined;
}

/** The choices in a cell. A comma may belong to a label: the most parts that are one choice together are taken for it. */
export function choiceParts(cell: string, field: Choices): string[] {
  const parts = listParts(cell);
  const found: string[] = [];
  for (let from = 0; from < parts.length; ) {
    let to = parts.length;
    while (to > from + 1 && findChoice(parts.slice(from, to).join(', '), field) === undefined) to -= 1;
    found.push(parts.slice(from, to).join(', '));
    from = to;
  }
  return found;
}

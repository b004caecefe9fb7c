import { isDeepStrictEqual } from 'node:util';
import type { CustomFieldDefinition } from '@circolo/contract/custom-fields/custom-field';
import type { CustomValue, CustomValues } from '@circolo/contract/custom-fields/custom-values';
import type { Language } from '@circolo/messages/languages';
import { choiceLabel, customLabel } from '../../custom-fields/field-words.ts';
import type { Change } from './history-changes.ts';

/** The fields that staff have added, and the language of the reader. */
interface Labels {
  fields: readonly CustomFieldDefinition[];
  language: Language;
}

function changesIn({ Before, After }: Change, { fields, language }: Labels): Change[] {
  const [before, after] = [(Before ?? {}) as CustomValues, (After ?? {}) as CustomValues]; // Written by saves of the record.
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const inOrder = [...fields.map(({ Key }) => Key).filter((key) => keys.includes(key))];
  const gone = keys.filter((key) => !inOrder.includes(key));
  return [...inOrder, ...gone].flatMap((key): Change[] => {
    const [old, now] = [before[key] ?? null, after[key] ?? null];
    if (isDeepStrictEqual(old, now)) return [];
    const field = fields.find(({ Key }) => Key === key);
    const word = choiceLabel(field ?? { Choices: [] }, language);
    const worded = (value: CustomValue | null) => {
      if (Array.isArray(value)) return value.map(word);
      return typeof value === 'string' ? word(value) : value;
    };
    const Label = field ? customLabel(field, language) : key;
    return [{ Field: `CustomFields.${key}`, Label, Before: worded(old), After: worded(now) }];
  });
}

/** Changes with a line for each custom field that got another value, in its words. */
export const withCustomChanges = (changes: readonly Change[], labels: Labels): Change[] =>
  changes.flatMap((change) => (change.Field === 'CustomFields' ? changesIn(change, labels) : [change]));

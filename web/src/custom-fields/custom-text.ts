import type { CustomFieldDefinition } from '@circolo/contract/custom-fields/custom-field';
import type { CustomValue, CustomValues } from '@circolo/contract/custom-fields/custom-values';
import { customFieldsName } from '@circolo/contract/resource/custom-filter';
import { language, t } from '../messages/messages.ts';
import { describe } from '../ui/describe.ts';
import { formatDay, formatNumber } from '../ui/values/format.ts';

let known: readonly CustomFieldDefinition[] = [];

/** Notes the custom fields as they were read last, for texts that are made where nothing can be asked. */
export function noteCustomFields<Fields extends readonly CustomFieldDefinition[]>(fields: Fields): Fields {
  known = fields;
  return fields;
}

/** What a value of a field says; an empty text for none. */
export function customText({ Kind, Choices }: CustomFieldDefinition, value: CustomValue | undefined): string {
  const word = (key: string) => {
    const choice = Choices.find(({ Key }) => Key === key);
    return choice ? describe(choice) : key;
  };
  if (value === undefined) return '';
  if (typeof value === 'boolean') return value ? t('list.yes') : t('list.no');
  if (typeof value === 'number') return formatNumber(value, language(), 4);
  if (Array.isArray(value)) return value.map(word).join(', ');
  if (Kind === 'day') return formatDay(value);
  return word(value);
}

/** The custom field that a name of a merge is about. @example knownField('CustomFields.soci') */
export const knownField = (name: string): CustomFieldDefinition | undefined =>
  known.find(({ Key }) => name === `${customFieldsName}.${Key}`);

/** All values of a record, a line each. */
export const customLines = (values: CustomValues): string =>
  known
    .filter(({ Key }) => values[Key] !== undefined)
    .map((field) => `${describe(field)}: ${customText(field, values[field.Key])}`)
    .join('\n');

import type { CustomFieldDefinition } from '@circolo/contract/custom-fields/custom-field';
import { type CustomPart, isDayEnd, readCustomFilter } from '@circolo/contract/resource/custom-filter';
import { findPeriod } from '@circolo/contract/resource/period-filters';
import type { Language } from '@circolo/messages/languages';
import type { Translate } from '@circolo/messages/translator';
import { choiceLabel, customLabel } from '../../custom-fields/field-words.ts';
import { findDefinitions } from '../../custom-fields/find-definitions.ts';
import type { Queryable } from '../../db/database.ts';
import type { CellLabels } from './cell-labels.ts';

interface LabelContext {
  db: Queryable;
  t: Translate;
  words: CellLabels;
  language: Language;
}

function partLabel({ ask, value }: CustomPart, field: CustomFieldDefinition, around: LabelContext): string {
  const { t, words, language } = around;
  const called = customLabel(field, language);
  const chip = (text: string) => t('list.chip', { field: called, value: text });
  switch (ask) {
    case 'From':
    case 'To': {
      const end = isDayEnd(value) ? words.day(value) : words.number(Number(value));
      return t(ask === 'From' ? 'list.fromChip' : 'list.toChip', { field: called, value: end });
    }
    case 'In':
      return chip(value.split(',').map(choiceLabel(field, language)).join(', '));
    case 'Flag':
      return chip(words.flag(value === 'true'));
    case 'Period': {
      const period = findPeriod(value);
      return chip(period ? t(`periods.${period}`) : value);
    }
    case 'Empty':
      return t('list.chip', { field: t(`customFields.${value === 'true' ? 'without' : 'filled'}`), value: called });
    default:
      return chip(words.text(value));
  }
}

/** What a filter on custom fields says, a text for each field, as the chips of the list do. @example ['Numero di soci: da 100'] */
export async function customFilterLabels(filter: string, around: LabelContext): Promise<string[]> {
  const fields = await findDefinitions(around.db);
  return (readCustomFilter(filter) ?? []).map((part) => {
    const field = fields.find(({ Key }) => Key === part.key);
    return field ? partLabel(part, field, around) : part.key;
  });
}

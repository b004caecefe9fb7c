import type { Language } from '@circolo/messages/languages';
import type { Translate } from '@circolo/messages/translator';
import { type CellLabels, italianDay, italianInstant } from '../labels/cell-labels.ts';
import type { ColumnLabels } from '../labels/column-labels.ts';

const decimals = { money: [2, 2], price: [2, 6], rate: [0, 2], number: [0, 6], text: [0, 6] } as const;
const units = { money: '\u00a0€', price: '\u00a0€', rate: '\u00a0%', number: '', text: '' } as const;

/** How a document writes a column, as the screen does: `1.234,50 €`. */
export function pdfLabels(kind: ColumnLabels['kind'], language: Language, t: Translate): CellLabels {
  const [minimumFractionDigits, maximumFractionDigits] = decimals[kind];
  const format = new Intl.NumberFormat(language === 'it' ? 'it-IT' : 'en-GB', {
    minimumFractionDigits,
    maximumFractionDigits,
    useGrouping: 'always',
  });
  return {
    number: (value) => format.format(value) + units[kind],
    flag: (value) => t(value ? 'list.yes' : 'list.no'),
    day: italianDay,
    instant: italianInstant,
    text: (value) => value,
  };
}

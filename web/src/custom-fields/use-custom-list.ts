import type { CustomFieldDefinition } from '@circolo/contract/custom-fields/custom-field';
import type { CustomFieldRecordCode } from '@circolo/contract/custom-fields/custom-field-codes';
import type { CustomValues } from '@circolo/contract/custom-fields/custom-values';
import { isOffered } from '@circolo/contract/custom-fields/is-offered';
import { customFieldsName, readCustomFilter } from '@circolo/contract/resource/custom-filter';
import { useSearch } from '@tanstack/react-router';
import { emptyFilter } from '../lists/filters/custom-filter-values.ts';
import { type Filter, queryNames } from '../lists/filters/filters.ts';
import { noteFieldLabel, t } from '../messages/messages.ts';
import type { Column } from '../resource/columns.tsx';
import { describe } from '../ui/describe.ts';
import { drawn, type Kind } from '../ui/values/values.tsx';
import { customText } from './custom-text.ts';
import { useCustomFields, useDefinitions } from './use-custom-fields.ts';

interface RowWithValues {
  CustomFields: CustomValues;
}

const kinds: Record<CustomFieldDefinition['Kind'], Kind> = {
  text: 'text',
  longText: 'text',
  whole: 'number',
  decimal: 'number',
  day: 'day',
  flag: 'flag',
  choice: 'text',
  choices: 'text',
};

const columnOf = <Row extends RowWithValues>(field: CustomFieldDefinition): Column<Row> => {
  const kind = kinds[field.Kind];
  return {
    field: `CustomFields.${field.Key}` as never, // No field of a row: the cell reads the values.
    kind,
    hidden: true,
    cell: ({ CustomFields: { [field.Key]: value } }) => {
      if (value === undefined) return null;
      return kind === 'flag' ? drawn(kind, value) : customText(field, value);
    },
  };
};

function filterOf({ Key, Kind, Choices }: CustomFieldDefinition): Filter {
  const field = `CustomFields.${Key}`;
  switch (Kind) {
    case 'whole':
    case 'decimal':
      return { field, kind: 'numbers' };
    case 'day':
      return { field, kind: 'days' };
    case 'flag':
      return { field: `${field}Flag`, kind: 'flag' };
    case 'choice':
    case 'choices':
      return {
        field: `${field}In`,
        kind: 'options',
        options: Choices.map((choice) => ({ value: choice.Key, label: describe(choice) })),
      };
    default:
      return { field: `${field}Has`, kind: 'text' };
  }
}

/** What is asked of a field that the list has no control for. */
interface OtherFilters {
  filters: Filter[];
  /** Fields that are asked for without a value. */
  empty: { value: string; label: string }[];
}

/** The filters of the address on fields that are deleted, or not in use any more: they have a chip that says so, and takes them away. */
function useOtherFilters(record: CustomFieldRecordCode, own: readonly Filter[]): OtherFilters {
  const { CustomFields = '' } = useSearch({ strict: false }) as { CustomFields?: string }; // Plain strings, see `router-search.ts`.
  const definitions = useDefinitions();
  const names = own.flatMap(queryNames);
  const other: OtherFilters = { filters: [], empty: [] };
  if (!definitions) return other;
  for (const { key, ask, value } of readCustomFilter(CustomFields) ?? []) {
    const field = `${customFieldsName}.${key}${ask}`;
    const definition = definitions.find(({ Key }) => Key === key);
    const isThere = definition !== undefined && isOffered(definition, record);
    const name = definition ? describe(definition) : key;
    if (ask === 'Empty' && value === 'true') {
      if (!isThere) other.empty.push({ value: key, label: t('customFields.goneField', { name }) });
    } else if (!names.includes(field)) {
      noteFieldLabel(record, field, name);
      other.filters.push({ field, kind: 'linked', label: (text) => (isThere ? text : t('customFields.gone')) });
    }
  }
  return other;
}

/**
 * The columns and the filters of a list for the fields that staff have added, all of which somebody has to choose first.
 * @example <ResourcePage resource={leads} added={useCustomList('Leads')} … />
 */
export function useCustomList<Row extends RowWithValues>(
  record: CustomFieldRecordCode,
): { columns: Column<Row>[]; filters: Filter[] } {
  const fields = useCustomFields(record);
  const filters = fields.map(filterOf);
  const other = useOtherFilters(record, filters);
  for (const [nth, field] of fields.entries())
    for (const name of [`CustomFields.${field.Key}`, filters[nth]?.field ?? ''])
      noteFieldLabel(record, name, describe(field));
  noteFieldLabel(record, emptyFilter, t('customFields.without'));
  const options = [...fields.map((field) => ({ value: field.Key, label: describe(field) })), ...other.empty];
  const empty: Filter[] = options.length > 0 ? [{ field: emptyFilter, kind: 'options', options }] : [];
  return { columns: fields.map((field) => columnOf<Row>(field)), filters: [...filters, ...other.filters, ...empty] };
}

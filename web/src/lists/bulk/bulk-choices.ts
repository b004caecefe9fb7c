import type { Endpoint } from '@circolo/contract/http/endpoint';
import type { BulkField } from '@circolo/contract/lists/bulk-fields';
import { useQuery } from '@tanstack/react-query';
import { type EnumName, enumOptions, fieldLabel } from '../../messages/messages.ts';
import { declarationOf, type ListedResource } from '../../resource/calls.ts';
import type { BulkParts } from './bulk-parts.ts';

/** A field that many records can be given, with what its control needs. */
export type BulkChoice = { field: string; label: string; empty: boolean } & (
  | { kind: 'flag' | 'day' | 'text' }
  | { kind: 'number'; decimals: number }
  | { kind: 'enum'; options: { value: string; label: string }[] }
  | { kind: 'reference'; resource: Pick<ListedResource, 'Name' | 'lookup'> }
  | { kind: 'codes'; lookup: Endpoint }
);

const decimalsOf: Record<string, number> = { money: 2, rate: 2, price: 6, number: 3 };

type BulkOffer = Pick<BulkParts, 'resource' | 'columns' | 'filters'>;

function choiceOf(
  { field, kind, codes, empty }: BulkField,
  { resource, columns, filters }: BulkOffer,
): BulkChoice | null {
  const base = { field, empty, label: fieldLabel(resource.Name, field) };
  const column = columns.find((candidate) => candidate.field === field);
  const filter = filters.find((candidate) => candidate.field === field);
  switch (kind) {
    case 'flag':
    case 'day':
    case 'text':
      return { ...base, kind };
    case 'number':
      return { ...base, kind, decimals: decimalsOf[column?.kind ?? 'number'] ?? 3 };
    case 'enum': {
      const named = column?.of ?? (filter?.kind === 'enum' ? filter.of : (field as EnumName)); // Unknown names have no labels.
      const options = enumOptions(named, codes);
      // Without labels a code says nothing.
      return options.every(({ value, label }) => value === label) ? null : { ...base, kind, options };
    }
    case 'reference':
      return filter?.kind === 'reference' ? { ...base, kind, resource: filter.resource } : null;
    default:
      return filter?.kind === 'codes' ? { ...base, kind: 'codes' as const, lookup: filter.lookup } : null;
  }
}

const fieldsOf = async (resource: ListedResource): Promise<BulkField[]> => {
  const { bulkFields } = await import('@circolo/contract/lists/bulk-fields');
  return bulkFields(await declarationOf(resource));
};

/** The fields that the chosen records of a list can be given, by name; none until the resource's schemas have come. */
export function useBulkChoices(known: BulkOffer): BulkChoice[] {
  const { resource } = known;
  const { data = [] } = useQuery({
    queryKey: ['bulk-fields', resource.Name],
    queryFn: () => fieldsOf(resource),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data
    .flatMap((field) => choiceOf(field, known) ?? [])
    .sort((one, other) => one.label.localeCompare(other.label));
}

/** A field as its control has it. */
export type BulkValue = string | number | boolean | { Id: number; Description: string } | null;

/** Whether a control contains something that may be sent. */
export const isGiven = ({ empty }: BulkChoice, value: BulkValue | undefined): boolean =>
  value !== undefined && (empty || (value !== null && value !== ''));

/** The field as the form would send it. */
export function wireValue({ kind }: BulkChoice, value: BulkValue): unknown {
  if (value === null || value === '') return null;
  if (kind === 'codes') return { Code: value };
  if (kind === 'reference' && typeof value === 'object') return { Id: value.Id };
  return value;
}

import { type CustomFieldDefinition, customFieldDefinitions } from '@circolo/contract/custom-fields/custom-field';
import type { CustomFieldRecordCode } from '@circolo/contract/custom-fields/custom-field-codes';
import { isOffered } from '@circolo/contract/custom-fields/is-offered';
import { useQuery } from '@tanstack/react-query';
import { callWithoutToast } from '../session/client.ts';
import { noteCustomFields } from './custom-text.ts';

const minute = 60_000;

const nothing: readonly CustomFieldDefinition[] = [];

/** The custom fields that a kind of record has now; none until they are known. Who sees no such record asks for none. */
export function useCustomFields(record: CustomFieldRecordCode): readonly CustomFieldDefinition[] {
  const { data = nothing } = useQuery({
    queryKey: ['CustomFields', 'definitions'],
    queryFn: async () => noteCustomFields(await callWithoutToast(customFieldDefinitions)),
    staleTime: 5 * minute,
  });
  return data.filter((field) => isOffered(field, record));
}

/** Whether a field is for a record of a product; a record without one has them all. */
export const isOfProduct = ({ Software }: CustomFieldDefinition, software: string | null | undefined): boolean =>
  Software === null || !software || Software === software;

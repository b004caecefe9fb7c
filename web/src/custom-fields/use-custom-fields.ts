import { type CustomFieldDefinition, customFieldDefinitions } from '@circolo/contract/custom-fields/custom-field';
import type { CustomFieldRecordCode } from '@circolo/contract/custom-fields/custom-field-codes';
import { isOffered } from '@circolo/contract/custom-fields/is-offered';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callWithoutToast } from '../session/client.ts';
import { noteCustomFields } from './custom-text.ts';

const minute = 60_000;

const nothing: readonly CustomFieldDefinition[] = [];

const definitionsKey = ['CustomFields', 'definitions'];

/** All custom fields, those out of use as well; undefined until they are known. Who sees no record that has them asks for none. */
export function useDefinitions(): readonly CustomFieldDefinition[] | undefined {
  const { data } = useQuery({
    queryKey: definitionsKey,
    queryFn: async () => noteCustomFields(await callWithoutToast(customFieldDefinitions)),
    staleTime: 5 * minute,
  });
  return data;
}

/** The custom fields that a kind of record has now; none until they are known. */
export const useCustomFields = (record: CustomFieldRecordCode): readonly CustomFieldDefinition[] =>
  (useDefinitions() ?? nothing).filter((field) => isOffered(field, record));

/** Asks for the fields again once values of them are refused: they have changed since they were read. */
export function useRenewedFields(refused: readonly string[]): void {
  const queries = useQueryClient();
  const keys = refused.join();
  useEffect(() => {
    if (keys) void queries.invalidateQueries({ queryKey: definitionsKey });
  }, [keys, queries]);
}

/** Whether a field is for a record of a product; a record without one has them all. */
export const isOfProduct = ({ Software }: CustomFieldDefinition, software: string | null | undefined): boolean =>
  Software === null || !software || Software === software;

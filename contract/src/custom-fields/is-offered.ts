import type { CustomFieldRecordCode } from './custom-field-codes.ts';

/** Whether a field is one of a kind of record now. */
export const isOffered = (
  { Active, Records }: { Active: boolean; Records: readonly CustomFieldRecordCode[] },
  record: string,
): boolean => Active && Records.some((own) => own === record);

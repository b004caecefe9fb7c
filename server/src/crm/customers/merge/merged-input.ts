import { users } from '@circolo/contract/access/users/user';
import type { mergedCustomerFields } from '@circolo/contract/crm/customers/merge-customers';
import type { RecordOf } from '@circolo/contract/resource/resource';
import { joinedValues } from '../../../custom-fields/joined-values.ts';
import { parseInput } from '../../../resource/changed-fields.ts';

/** A customer as they are read. */
export type MergedFields = RecordOf<typeof users>;

const most = 5000;

/** Notes as one, in their order; what is written twice is there once, and the oldest gives way where it is too much. */
const joinedNotes = (...notes: (string | null)[]): string | null =>
  [...new Set(notes)].filter(Boolean).join('\n\n').slice(-most).trim() || null;

/** What the customer who stays is saved with; null where nothing of the form changes. */
export function mergedInput(
  stays: MergedFields,
  goes: MergedFields,
  take: readonly (typeof mergedCustomerFields)[number][],
) {
  const missing = goes.Tags.filter(({ Id }) => stays.Tags.every((own) => own.Id !== Id));
  const Notes = joinedNotes(stays.Notes, goes.Notes);
  const CustomFields = joinedValues(stays, goes, take.includes('CustomFields'));
  const isSame = Object.keys(CustomFields).length === Object.keys(stays.CustomFields).length;
  if (take.length === 0 && isSame && missing.length === 0 && Notes === (stays.Notes || null)) return null;
  const taken = Object.fromEntries(take.map((field) => [field, goes[field]]));
  return parseInput(users, { ...stays, ...taken, CustomFields, Tags: [...stays.Tags, ...missing], Notes }, stays);
}

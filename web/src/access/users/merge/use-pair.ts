import { users } from '@circolo/contract/access/users/user';
import { type mergedCustomerFields, previewCustomerMerge } from '@circolo/contract/crm/customers/merge-customers';
import type { RecordOf } from '@circolo/contract/resource/resource';
import { useQuery } from '@tanstack/react-query';
import { fieldFormatter } from '../../../record/display-value.ts';
import { oneRecord } from '../../../resource/calls.ts';
import { callWithoutToast } from '../../../session/client.ts';

/** A customer as they are. */
export type Customer = RecordOf<typeof users>;

/** The customer who stays, and the one who goes. */
export type Pair = [stays: Customer, goes: Customer];

/** A field whose winner is chosen. */
export type MergedField = (typeof mergedCustomerFields)[number];

/** A value of a field as text. */
export const formatField = fieldFormatter(users);

/** Both customers as they are, and what a merge would do. */
export function usePair(stays: number, goes: number | null) {
  return useQuery({
    queryKey: [users.Name, 'merge', stays, goes],
    queryFn: async () => {
      const params = { Id: stays };
      const Other = goes ?? 0;
      const [one, other, preview] = await Promise.all([
        oneRecord(users, stays),
        oneRecord(users, Other),
        callWithoutToast(previewCustomerMerge, { params, query: { Other } }),
      ]);
      return { pair: [one, other] satisfies Pair as Pair, preview };
    },
    enabled: goes !== null,
    // What is shown is what passes now.
    gcTime: 0,
  });
}

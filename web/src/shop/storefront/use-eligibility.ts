import { buyerNatures } from '@circolo/contract/authorization/natures';
import { listIneligible } from '@circolo/contract/shop/eligibility';
import { useQuery } from '@tanstack/react-query';
import { callWithoutToast } from '../../session/client.ts';
import type { SessionUser } from '../../session/storage/stores.ts';
import { useSignedInUser } from '../../session/use-session.ts';

/** Packages that the signed-in customer may not buy, with the reason as a sentence. */
export type Ineligible = ReadonlyMap<number, string>;

const none: Ineligible = new Map();

/** Whether somebody who is signed in buys for themselves: staff look at the shop. */
export const buys = (user: SessionUser | null): boolean =>
  user !== null && (!user.Nature || buyerNatures.includes(user.Nature));

export const eligibilityQuery = {
  queryKey: ['shop', 'ineligible'],
  queryFn: async (): Promise<Ineligible> =>
    new Map((await callWithoutToast(listIneligible)).map(({ Id, Reason }) => [Id, Reason])),
  staleTime: 60_000,
  // Each part of a page that wants to know would ask again what was refused.
  retryOnMount: false,
};

/** What to leave out of the shop's pages; `known` once it is certain. The check-out asks again: a failure leaves nothing out. */
export function useEligibility(): { ineligible: Ineligible; known: boolean } {
  const isBuyer = buys(useSignedInUser());
  const { data, isError } = useQuery({ ...eligibilityQuery, enabled: isBuyer });
  return { ineligible: (isBuyer ? data : undefined) ?? none, known: !isBuyer || data !== undefined || isError };
}

/** The packages that the reader may buy. */
export const eligiblePackages = <P extends { Id: number }>(packages: readonly P[], ineligible: Ineligible): P[] =>
  packages.filter(({ Id }) => !ineligible.has(Id));

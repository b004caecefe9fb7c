import { listIneligible } from '@circolo/contract/shop/eligibility';
import { useQuery } from '@tanstack/react-query';
import { callWithoutToast } from '../../session/client.ts';
import { auth } from '../../session/stores.ts';
import { useStored } from '../../session/use-session.ts';

/** Packages that the signed-in customer may not buy, with the reason as a sentence. */
export type Ineligible = ReadonlyMap<number, string>;

const none: Ineligible = new Map();

export const eligibilityQuery = {
  queryKey: ['shop', 'ineligible'],
  queryFn: async (): Promise<Ineligible> =>
    new Map((await callWithoutToast(listIneligible)).map(({ Id, Reason }) => [Id, Reason])),
  staleTime: 60_000,
};

/** What to leave out of the shop's pages; `known` once it is certain. The check-out asks again: a failure leaves nothing out. */
export function useEligibility(): { ineligible: Ineligible; known: boolean } {
  const signedIn = useStored(auth) !== null;
  const { data, isError } = useQuery({ ...eligibilityQuery, enabled: signedIn });
  return { ineligible: (signedIn ? data : undefined) ?? none, known: !signedIn || data !== undefined || isError };
}

/** The packages that the reader may buy. */
export const eligiblePackages = <P extends { Id: number }>(packages: readonly P[], ineligible: Ineligible): P[] =>
  packages.filter(({ Id }) => !ineligible.has(Id));

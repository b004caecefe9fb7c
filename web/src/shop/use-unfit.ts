import { listUnfit } from '@circolo/contract/shop/fit';
import { useQuery } from '@tanstack/react-query';
import { quietCall } from '../app/session/client.ts';
import { auth } from '../app/session/stores.ts';
import { useStored } from '../app/session/use-session.ts';

/** Packages that are not for whoever has signed in, with why in words. */
export type Unfit = ReadonlyMap<number, string>;

const none: Unfit = new Map();

/** What to leave out of the shop's pages; `known` once it is certain. The check-out asks again: a failure leaves nothing out. */
export function useUnfit(): { unfit: Unfit; known: boolean } {
  const signedIn = useStored(auth) !== null;
  const { data, isError } = useQuery({
    queryKey: ['shop', 'unfit'],
    queryFn: async (): Promise<Unfit> => new Map((await quietCall(listUnfit)).map(({ Id, Reason }) => [Id, Reason])),
    enabled: signedIn,
    staleTime: 60_000,
  });
  return { unfit: (signedIn ? data : undefined) ?? none, known: !signedIn || data !== undefined || isError };
}

/** The packages that are for whoever looks. */
export const fitting = <P extends { Id: number }>(packages: readonly P[], unfit: Unfit): P[] =>
  packages.filter(({ Id }) => !unfit.has(Id));

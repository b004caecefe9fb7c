import type { ErrorCode } from '@circolo/contract/errors/error-codes';
import { useEffect, useState } from 'react';
import { ApiProblem } from '../../http/api-problem.ts';
import { t } from '../../messages/messages.ts';
import { exchangeHandover } from './shop-session.ts';

type HandoverAnswer = Awaited<ReturnType<typeof exchangeHandover>>;

/** What may come back from a provider's sign-in; anything else in the address counts as the first. */
const known = [
  'IdentityProviderError',
  'IdentityNotVerified',
  'IdentityNotLinked',
  'IdentityTaken',
  'ShopBlocked',
] as const satisfies readonly ErrorCode[];

const messageOf = (code: string): string => t(`errors.${known.find((one) => one === code) ?? known[0]}`);

/** What a sign-in that began elsewhere has left in the fragment; it is out of the address as soon as it is shown. */
export function useFragment(): Record<string, string> {
  const [fragment] = useState(() => Object.fromEntries(new URLSearchParams(location.hash.slice(1))));
  // A page that waits for something else is started again: only once it is there may the address change.
  useEffect(() => {
    if (location.hash) history.replaceState(null, '', location.pathname + location.search);
  }, []);
  return fragment;
}

/** The sentence of an error that came back, or null. */
export const refusalOf = ({ error }: Record<string, string>): string | null => (error ? messageOf(error) : null);

/** Ends a sign-in that comes back from a provider: `entering` while it does, `refusal` where it cannot. */
export function useArrival(done: (user: HandoverAnswer) => void) {
  // A code is exchanged once, and what follows is what followed it then.
  const fragment = useFragment();
  const [onward] = useState(() => done);
  const [refusal, setRefusal] = useState(() => refusalOf(fragment));
  const [entering, setEntering] = useState(Boolean(fragment.code));
  useEffect(() => {
    if (!fragment.code) return;
    exchangeHandover(fragment.code)
      .then(onward)
      .catch((error: unknown) => {
        if (!(error instanceof ApiProblem)) throw error;
        setRefusal(error.Message);
        setEntering(false);
      });
  }, [fragment, onward]);
  return { entering, refusal };
}

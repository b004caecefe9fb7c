import { type RefObject, useEffect, useRef, useState } from 'react';
import { language } from '../../messages/messages.ts';
import type { Estimate } from './password-strength.ts';

/** Estimated once one pauses: it takes up to some tenths of a second. */
const pause = 250;

type Estimator = (password: string) => Estimate;

/** What is known of a password that is being typed; the dictionaries come with the first focus of a field for a new one. */
export function useEstimate(password: string, place: RefObject<HTMLElement | null>): Estimate | null {
  const estimator = useRef<Estimator | null>(null);
  const [isReady, setReady] = useState(false);
  const [estimated, setEstimated] = useState<{ password: string; estimate: Estimate } | null>(null);

  useEffect(() => {
    const form = place.current?.closest('form');
    if (!form) return undefined;
    const load = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLInputElement) || target.autocomplete !== 'new-password') return;
      form.removeEventListener('focusin', load);
      // Where it does not come, the rules and the server are left.
      import('./estimate.ts')
        .then(async ({ openEstimate }) => {
          estimator.current = await openEstimate(language());
          setReady(true);
        })
        .catch(() => undefined);
    };
    form.addEventListener('focusin', load);
    return () => form.removeEventListener('focusin', load);
  }, [place]);

  useEffect(() => {
    const estimate = estimator.current;
    if (!isReady || !estimate || !password) return undefined;
    const waiting = setTimeout(() => setEstimated({ password, estimate: estimate(password) }), pause);
    return () => clearTimeout(waiting);
  }, [password, isReady]);

  return estimated?.password === password ? estimated.estimate : null;
}

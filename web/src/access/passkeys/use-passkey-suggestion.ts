import { readPasskeyChallenge } from '@circolo/contract/access/passkeys/passkey';
import { useEffect, useRef } from 'react';
import { callWithoutToast } from '../../session/client.ts';
import { endSuggestion, knowsPasskeys, showPasskey, suggestsPasskeys } from './browser-passkeys.ts';

/** A challenge lives five minutes, a login page longer. */
const renewedEvery = 4 * 60_000;

type PasskeyAnswer = Awaited<ReturnType<typeof showPasskey>>;

/** Offers passkeys among the addresses that the browser suggests in the e-mail field; `picked` hears of one that was shown. */
export function usePasskeySuggestion(picked: (answer: PasskeyAnswer) => void): { restart: () => void } {
  const hear = useRef(picked);
  hear.current = picked;
  const begin = useRef(() => {});
  useEffect(() => {
    let gone = false;
    const offer = async () => {
      try {
        if (!knowsPasskeys() || !(await suggestsPasskeys())) return;
        const options = await callWithoutToast(readPasskeyChallenge);
        if (gone) return;
        const answer = await showPasskey(options, true);
        if (!gone) hear.current(answer);
      } catch {
        // Nothing was picked, or it cannot be offered here: the page has its form and its button.
      }
    };
    begin.current = () => void offer();
    void offer();
    const timer = setInterval(() => void offer(), renewedEvery);
    return () => {
      gone = true;
      clearInterval(timer);
      if (knowsPasskeys()) void endSuggestion();
    };
  }, []);
  return { restart: () => begin.current() };
}

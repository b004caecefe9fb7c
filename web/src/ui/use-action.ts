import { useState } from 'react';
import { ApiProblem } from '../http/api-problem.ts';

/** Runs one thing at a time and keeps what the server refused, as text. */
export function useAction<Given extends unknown[]>(action: (...given: Given) => Promise<void>) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const run = async (...given: Given) => {
    setBusy(true);
    setProblem(null);
    try {
      await action(...given);
    } catch (error) {
      // A lost connection has its own page; anything else is a fault of ours and must be seen.
      if (!(error instanceof ApiProblem)) throw error;
      const [field] = Object.values(error.Fields);
      setProblem(field?.Message ?? error.message);
    } finally {
      setBusy(false);
    }
  };
  return { busy, problem, run };
}

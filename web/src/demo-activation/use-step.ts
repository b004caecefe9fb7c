import { useState } from 'react';
import { ApiProblem } from '../http/api-problem.ts';

/** What a step's call came to: gone on, or stayed with a message. */
export type Outcome = { succeeded: true } | { succeeded: false; message: string };

/** A step at work: one call at a time; its message is shown in place. */
export interface StepWork {
  busy: boolean;
  /** Why one is still here. */
  problem: string | null;
  forget: () => void;
  run: (work: () => Promise<Outcome>) => Promise<boolean>;
}

interface Options {
  /** The wizard has ended or was never begun here: the page asks for its state again. */
  lost: (message: string) => void;
}

export function useStep({ lost }: Options): StepWork {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const run = async (work: () => Promise<Outcome>): Promise<boolean> => {
    if (busy) return false;
    setBusy(true);
    setProblem(null);
    try {
      const outcome = await work();
      if (!outcome.succeeded) setProblem(outcome.message);
      return outcome.succeeded;
    } catch (error) {
      // A lost connection has its own page; anything else is a fault of ours and must be seen.
      if (!(error instanceof ApiProblem)) throw error;
      if (error.Code === 'DemoStepError') lost(error.Message);
      else setProblem(error.Message);
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, problem, forget: () => setProblem(null), run };
}

import type { Transport } from '@circolo/contract/http/client';
import { ApiProblem } from '../http/api-problem.ts';
import { stepUpAsked } from './session-events.ts';

let asking: Promise<boolean> | null = null;

/** Asks the person for the password; calls that are refused meanwhile wait for the same answer. */
function askOnce(): Promise<boolean> {
  asking ??= new Promise<boolean>((answer) => stepUpAsked.notify(answer)).finally(() => {
    asking = null;
  });
  return asking;
}

/**
 * Asks for the password where the server wants it shown again, and repeats the call: what was typed is not lost. Where the
 * person does not give it, the refusal is the caller's.
 */
export const repeatAfterStepUp =
  (transport: Transport): Transport =>
  async (request) => {
    try {
      return await transport(request);
    } catch (error) {
      if (!(error instanceof ApiProblem) || error.Code !== 'StepUpRequired') throw error;
      if (!(await askOnce())) throw error;
      return transport(request);
    }
  };

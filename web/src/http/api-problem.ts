import type { ErrorBody } from '@circolo/contract/errors/problem';

/** A refusal that the caller of a request deals with (400, 401, 405): a sentence, its code, and what is wrong where. */
export class ApiProblem extends Error {
  readonly Message: string;
  readonly Code: string;
  readonly Fields: NonNullable<ErrorBody['Fields']>;
  /** What has to be solved before the same counts (`with-proof.ts`). */
  readonly Challenge: string | undefined;
  readonly status: number;

  constructor(status: number, body: unknown) {
    const answer = (body ?? {}) as Partial<ErrorBody>; // What is missing, or came from elsewhere, is left out below.
    super(answer.Message ?? `HTTP ${status}`);
    this.name = 'ApiProblem';
    this.status = status;
    this.Message = answer.Message ?? '';
    this.Code = answer.Code ?? 'Fault';
    this.Fields = answer.Fields ?? {};
    this.Challenge = answer.Challenge;
  }
}

/** A code of a request as the service makes it; anything else, such as what an address was given, is none. */
export const referenceIn = (text: unknown): string | undefined =>
  typeof text === 'string' && /^[0-9A-HJKMNP-TV-Z]{6}$/.test(text) ? text : undefined;

/** The service did not answer, or answered with a fault, after every retry: the error page is shown. */
export class LostConnection extends Error {
  readonly status: number | undefined;
  /** The code of the last attempt, where the service answered it. */
  readonly reference: string | undefined;

  /** The message is for the reader: whatever shows errors shows it. */
  constructor(message: string, status: number | undefined, cause: unknown, body?: unknown) {
    super(message, { cause });
    this.name = 'LostConnection';
    this.status = status;
    this.reference = referenceIn((body as Partial<ErrorBody> | null | undefined)?.Reference); // Checked there.
  }
}

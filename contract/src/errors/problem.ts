import { z } from 'zod';
import { type ErrorCode, errorCodes, type FieldCode } from './error-codes.ts';

type Parameters = Record<string, string | number>;

/** What is wrong with a field, before it is put into words. */
export interface FieldProblem {
  code: FieldCode;
  parameters?: Parameters;
}

interface Details {
  parameters?: Parameters;
  fields?: Record<string, FieldProblem>;
  /** What a caller has to solve before the same is tried (`proof-of-work.ts`). */
  challenge?: string;
}

/** An error that a caller can understand: a code, parameters for its words, and what is wrong with which field. */
export class Problem extends Error {
  readonly code: ErrorCode;
  readonly parameters: Parameters;
  readonly fields: Record<string, FieldProblem>;
  readonly challenge: string | undefined;

  constructor(code: ErrorCode, details: Details = {}) {
    super(code);
    this.name = 'Problem';
    this.code = code;
    this.parameters = details.parameters ?? {};
    this.fields = details.fields ?? {};
    this.challenge = details.challenge;
  }

  get status(): number {
    return errorCodes[this.code];
  }
}

/**
 * Makes an error to throw.
 * @example throw problem('ConstraintError', { parameters: { count: 3 } });
 */
export const problem = (code: ErrorCode, details?: Details): Problem => new Problem(code, details);

/** A refusal of single fields. @example throw fieldProblem('Code', 'duplicateCode'); */
export const fieldProblem = (field: string, code: FieldCode, parameters?: Parameters): Problem =>
  new Problem('ValidationFailed', { fields: { [field]: parameters ? { code, parameters } : { code } } });

/** The body of every error: `Message` in the caller's language, `Code` stable, `Fields` from path to the same pair. */
export const errorBody = z.object({
  Message: z.string(),
  Code: z.string(),
  Fields: z.record(z.string(), z.object({ Message: z.string(), Code: z.string() })).optional(),
  /** With `ProofOfWorkRequired` only. */
  Challenge: z.string().optional(),
  /** With faults (5xx) only: the code of the request, as the log and the header `X-Request-Id` have it. */
  Reference: z.string().optional(),
});
export type ErrorBody = z.infer<typeof errorBody>;

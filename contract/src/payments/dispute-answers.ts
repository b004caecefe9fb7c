import { z } from 'zod';
import { AuthorizationLevel } from '../authorization/levels.ts';
import { enumeration } from '../codes/enumeration.ts';
import { endpoint } from '../http/endpoint.ts';
import { recordId } from '../resource/resource.ts';
import { instant, instantOrNull, optionalText, text, textOrNull } from '../values/kinds.ts';

/** What staff answer to a dispute: they send evidence, or give the money up. */
export const DisputeAnswerKind = { contest: 'C', accept: 'A' } as const;
/** What staff answer to a dispute. */
export const disputeAnswerKind = enumeration('DisputeAnswerKind', DisputeAnswerKind);
export type DisputeAnswerKindCode = z.infer<typeof disputeAnswerKind>;

/** An answer is on its way, was taken by the provider, or was refused by it. */
export const DisputeAnswerState = { sending: 'R', sent: 'S', refused: 'F' } as const;
/** The state of an answer. */
export const disputeAnswerState = enumeration('DisputeAnswerState', DisputeAnswerState);
export type DisputeAnswerStateCode = z.infer<typeof disputeAnswerState>;

/** The parts of what is sent, in their order. */
export const evidenceParts = ['Order', 'Customer', 'Terms', 'Use', 'Mails', 'Refunds'] as const;
export type EvidencePart = (typeof evidenceParts)[number];

/**
 * What a provider gets to decide a dispute by, word for word and in English, which all of them and the card networks read.
 * A part of which nothing is known is empty and is not sent.
 */
export const disputeEvidence = z.object({
  CustomerName: z.string(),
  CustomerEmail: z.string(),
  BillingAddress: z.string(),
  /** From which address the terms were agreed to. */
  PurchaseIp: textOrNull,
  /** When what was bought began. */
  ServiceDate: textOrNull,
  Parts: z.array(z.object({ Part: z.enum(evidenceParts), Text: z.string() })),
  /** What staff add in their own words. */
  Note: z.string(),
});
export type DisputeEvidence = z.infer<typeof disputeEvidence>;

/** An answer that was given. */
export const disputeAnswer = z.object({
  Id: z.int(),
  Kind: disputeAnswerKind,
  State: disputeAnswerState,
  At: instant,
  By: textOrNull,
  Note: textOrNull,
  SentAt: instantOrNull,
  /** The provider's code of a refusal. */
  Error: textOrNull,
  /** What was sent; null for a dispute that was accepted. */
  Evidence: disputeEvidence.nullable(),
});

const answers = { resource: 'Disputes', level: AuthorizationLevel.edit } as const;

/** What would be sent now. */
export const previewEvidence = endpoint({
  method: 'GET',
  path: '/Disputes/{Id}/Evidence',
  summary: 'The evidence that contesting a dispute would send',
  access: answers,
  params: recordId,
  answer: disputeEvidence,
});

/** Sends the evidence to the provider; 405 `DisputeNotOpen` where the provider takes no answer, or one is on its way. */
export const contestDispute = endpoint({
  method: 'POST',
  path: '/Disputes/{Id}/Contest',
  summary: 'Contests a dispute with the evidence that was put together',
  access: answers,
  params: recordId,
  body: z.strictObject({ Note: optionalText(2000) }),
  answer: 'nothing',
});

/**
 * Gives the money up: the buyer keeps it. 405 as for `contestDispute`. More than one person may let go waits for another
 * one's approval (`Waits`).
 */
export const acceptDispute = endpoint({
  method: 'POST',
  path: '/Disputes/{Id}/Accept',
  summary: 'Accepts a dispute: the buyer keeps the money',
  access: answers,
  stepUp: true,
  params: recordId,
  body: z.strictObject({ Reason: text(250) }),
  answer: z.object({ Waits: z.boolean() }),
});

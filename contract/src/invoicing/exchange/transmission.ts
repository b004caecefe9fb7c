import { z } from 'zod';
import { AuthorizationLevel } from '../../authorization/levels.ts';
import { endpoint } from '../../http/endpoint.ts';
import { recordId } from '../../resource/resource.ts';
import { instant, instantOrNull, textOrNull } from '../../values/kinds.ts';
import { sdiState } from '../documents/document-codes.ts';
import {
  asideReason,
  exchangeChannelKind,
  messageKind,
  messageState,
  transmissionState,
  waitReason,
} from './exchange-codes.ts';

/** A check that a file failed, by the code of the exchange system (sdi-checks). `Advice` is in the caller's language; null where there is none. */
const failedCheck = z.object({ Code: z.string(), Description: z.string(), Advice: textOrNull });

const receivedMessage = z.object({
  Id: z.int(),
  FileName: z.string(),
  Kind: messageKind.nullable(),
  State: messageState,
  Reason: asideReason.nullable(),
  ReceivedAt: instant,
});

/** One try to send a document, with what was answered; `NextAttemptAt` where the channel did not take it yet. */
const transmission = z.object({
  Id: z.int(),
  Progressive: z.string(),
  FileName: z.string(),
  Channel: exchangeChannelKind,
  State: transmissionState,
  /** What it waits for beside its turn; null for others. */
  WaitsFor: waitReason.nullable(),
  SdiState: sdiState,
  /** Discarded only because the exchange system has the same file or document already. */
  Duplicate: z.boolean(),
  Attempts: z.int(),
  NextAttemptAt: instantOrNull,
  CreatedAt: instant,
  SentAt: instantOrNull,
  SdiIdentifier: textOrNull,
  Errors: z.array(failedCheck),
  Message: textOrNull,
  Messages: z.array(receivedMessage),
});
export type Transmission = z.infer<typeof transmission>;

/** The way of a document through the exchange system. */
const exchange = z.object({
  SdiState: sdiState,
  SdiStateAt: instant,
  /** Whether it may be sent now. */
  CanSend: z.boolean(),
  /** Until when a discarded document may be sent again with its number and date; null for others. */
  ResendUntil: instantOrNull,
  /** Oldest first. */
  Transmissions: z.array(transmission),
});
export type DocumentExchange = z.infer<typeof exchange>;

const view = { resource: 'Documents', level: AuthorizationLevel.view } as const;
const edit = { resource: 'Documents', level: AuthorizationLevel.edit } as const;

/** What was sent of a document and what was answered. */
export const documentExchange = endpoint({
  method: 'GET',
  path: '/Documents/{Id}/Exchange',
  summary: 'The way of a document through the exchange system',
  access: view,
  params: recordId,
  answer: exchange,
});

/**
 * Makes the file of a document and lets it leave over the channel of its company. Refused for what is no tax document or has a file
 * under way (`DocumentNotSendable`), and where the exchange system would discard the file (`DocumentWouldBeDiscarded`).
 */
export const sendDocument = endpoint({
  method: 'POST',
  path: '/Documents/{Id}/Send',
  summary: 'Sends a document to the exchange system',
  access: edit,
  params: recordId,
  answer: exchange,
});

/**
 * Sends a discarded document again: the same number and date, a new file, the customer's billing data as they are now. Only for a
 * discarded document (`DocumentNotSendable`).
 */
export const resendDocument = endpoint({
  method: 'POST',
  path: '/Documents/{Id}/Resend',
  summary: 'Corrects a discarded document and sends it again',
  access: edit,
  params: recordId,
  answer: exchange,
});

/** The documents of a call about several. */
const chosen = z.strictObject({ Documents: z.array(z.int().min(1)).min(1).max(50) });

/** What became of each: `Code` and `Message` say why one was not sent. */
const outcomes = z.array(
  z.object({
    Id: z.int(),
    Done: z.boolean(),
    Code: textOrNull,
    Message: textOrNull,
  }),
);

/** Sends several documents; each is on its own, so one that is refused stops no other. */
export const sendDocuments = endpoint({
  method: 'POST',
  path: '/Documents/Send',
  summary: 'Sends chosen documents to the exchange system',
  access: edit,
  body: chosen,
  answer: outcomes,
});

/** Says that the files of chosen documents were carried to the exchange system: those that wait for that become sent. */
export const handOverDocuments = endpoint({
  method: 'POST',
  path: '/Documents/HandOver',
  summary: 'Says that the files of documents were carried to the exchange system',
  access: edit,
  body: chosen,
  answer: outcomes,
});

/** The files that were made last of chosen documents, as a zip. */
export const documentFilesZip = endpoint({
  method: 'GET',
  path: '/Documents/ExchangeFiles',
  summary: 'The files of chosen documents for the exchange system, as a zip',
  access: edit,
  query: z.strictObject({
    Documents: z
      .string()
      .regex(/^\d{1,12}(,\d{1,12}){0,49}$/)
      .transform((ids) => ids.split(',').map(Number)),
  }),
  answer: 'file',
});

import { z } from 'zod';
import { AuthorizationLevel } from '../../authorization/levels.ts';
import { endpoint } from '../../http/endpoint.ts';
import { codesFilter, instantFilter, range, referenceFilter, textFilter } from '../../resource/filters.ts';
import { recordId, resource } from '../../resource/resource.ts';
import { instant, referenceOrNull } from '../../values/kinds.ts';
import {
  AsideReason,
  asideReason,
  exchangeChannelKind,
  MessageKind,
  MessageState,
  messageKind,
  messageState,
} from './exchange-codes.ts';

/** The largest file that is taken in, in bytes, and how many messages an archive may have. */
export const messagesMostBytes = 10 * 1024 * 1024;
/** The most messages that one archive may have. */
export const messagesMost = 500;

const row = z.object({
  Id: z.int(),
  FileName: z.string(),
  /** Null where the file is no message. */
  Kind: messageKind.nullable(),
  State: messageState,
  /** Why it was set aside; null where it was not. */
  Reason: asideReason.nullable(),
  Document: referenceOrNull,
  /** How it came. */
  Channel: exchangeChannelKind,
  ReceivedAt: instant,
});

/** What came from the exchange system: read only, in the order in which it came. */
export const exchangeMessages = resource({
  name: 'ExchangeMessages',
  menu: { group: 'invoicing', key: 1808, place: 477, path: 'exchange-messages', icon: 'mailbox' },
  row,
  input: z.object({}),
  filters: {
    Search: textFilter,
    Kind: codesFilter(MessageKind),
    State: codesFilter(MessageState),
    Reason: codesFilter(AsideReason),
    Document: referenceFilter,
    ...range('ReceivedAt', instantFilter),
  },
  orderColumns: ['FileName', 'Kind', 'State', 'ReceivedAt'],
});

/** A message as it was taken in. `Id` is null where the same file had been taken in before. */
const takenMessage = z.object({
  FileName: z.string(),
  Kind: messageKind.nullable(),
  State: messageState,
  Reason: asideReason.nullable(),
  Document: referenceOrNull,
});
export type TakenMessage = z.infer<typeof takenMessage>;

/**
 * Takes in a message of the exchange system, or a zip of several (500 at most). The same file again changes nothing; what cannot be
 * read, is about a file of others or contradicts what is known is set aside, with the reason, and changes nothing. The body is
 * multipart with one file.
 */
export const uploadMessages = endpoint({
  method: 'POST',
  path: '/ExchangeMessages/Upload',
  summary: 'Takes in messages of the exchange system',
  access: { resource: 'ExchangeMessages', level: AuthorizationLevel.edit },
  upload: true,
  status: 201,
  answer: z.array(takenMessage),
});

/** A message as it came. */
export const messageFile = endpoint({
  method: 'GET',
  path: '/ExchangeMessages/{Id}/File',
  summary: 'A message of the exchange system as it came',
  access: { resource: 'ExchangeMessages', level: AuthorizationLevel.view },
  params: recordId,
  answer: 'file',
});

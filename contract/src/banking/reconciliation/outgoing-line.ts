import { z } from 'zod';
import { AuthorizationLevel } from '../../authorization/levels.ts';
import { endpoint } from '../../http/endpoint.ts';
import { recordId } from '../../resource/resource.ts';
import { transferSign } from '../transfers/transfer-codes.ts';
import { bankLineRecord, bankLineRow, lineTransfer } from './bank-line.ts';

const suggestion = z.object({
  Transfers: z.array(lineTransfer),
  Confidence: z.int().min(0).max(100),
  Signs: z.array(transferSign),
});

const answer = z.object({
  /** Movements that no transfer of ours was found for. */
  Count: z.int(),
  Rows: z.array(z.object({ Line: bankLineRow, Suggestions: z.array(suggestion) })),
});
export type OutgoingRow = z.infer<typeof answer>['Rows'][number];
export type OutgoingSuggestion = z.infer<typeof suggestion>;

/** Money that left our accounts and is not matched, newest first, each with up to three transfers that it may be. */
export const outgoingSuggestions = endpoint({
  method: 'GET',
  path: '/BankLines/Outgoing',
  summary: 'Outgoing movements, with the transfers that they may be',
  access: { resource: 'BankLines', level: AuthorizationLevel.view },
  query: z.strictObject({
    Bank: z.coerce.number().int().min(1).optional(),
    Page: z.coerce.number().int().min(1).max(100_000).default(1),
  }),
  answer,
});

/** How many outgoing movements a page holds. */
export const outgoingPage = 10;

/**
 * Says which transfers of ours an outgoing movement is: one, or all of a batch. They are made by it, or were noted as made before.
 * Refused unless they are open, of its account and together its amount (`NotEditable`).
 */
export const confirmTransfers = endpoint({
  method: 'POST',
  path: '/BankLines/{Id}/Transfers',
  summary: 'Matches an outgoing movement to the transfers that it is',
  access: { resource: 'BankLines', level: AuthorizationLevel.edit },
  stepUp: true,
  params: recordId,
  body: z.strictObject({ Transfers: z.array(z.int().min(1)).min(1).max(1000) }),
  answer: bankLineRecord,
});

import type { Tx } from '../db/database.ts';
import type { Caller } from './caller.ts';

/** What all superusers are informed of: a change of what mails leave by, of where their links lead, or of where other systems are notified. */
export interface SecurityNotice {
  change:
    | 'senderCreated'
    | 'senderChanged'
    | 'senderRemoved'
    | 'addressesChanged'
    | 'addressProved'
    | 'brandRemoved'
    | 'webhookCreated'
    | 'webhookMoved'
    | 'webhookSecret';
  /** Of the sender, the brand or the endpoint. */
  Name: string;
  Addresses?: string;
  Related: { Type: string; Id: number };
}

/** Informs all superusers in the transaction of the change. */
export type NotifySuperusers = (
  tx: Tx,
  by: { caller: Pick<Caller, 'Name'>; now: Date },
  notice: SecurityNotice,
) => Promise<void>;

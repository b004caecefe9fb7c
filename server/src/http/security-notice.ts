import type { Tx } from '../db/database.ts';
import type { Caller } from './caller.ts';

/** What all superusers are informed of: a change of what mails leave by, or of where their links lead. */
export interface SecurityNotice {
  change: 'senderCreated' | 'senderChanged' | 'senderRemoved' | 'addressesChanged' | 'addressProved' | 'brandRemoved';
  /** Of the sender or the brand. */
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

import {
  askTransferAccounts,
  setTransferAccount,
  type TransferItem,
  waitingTransfers as waitingCall,
} from '@circolo/contract/banking/transfers/transfer-account';
import { AccountSource, type AccountSourceCode } from '@circolo/contract/banking/transfers/transfer-codes';
import { problem } from '@circolo/contract/errors/problem';
import type { z } from 'zod';
import type { Tx } from '../../../db/database.ts';
import type { Api } from '../../../http/api.ts';
import { authorId, type Caller } from '../../../http/caller.ts';
import { orNotFound, read, write } from '../../../http/implement.ts';
import { openSecret, SealPurpose, sealSecret } from '../../../http/sealed-secret.ts';
import { maskedIban } from '../../masked-iban.ts';
import { lockItems, retryItem } from '../transfer-item.ts';
import { waitingTransfers } from '../waiting-transfers.ts';
import { accountFromLine } from './account-from-line.ts';
import { accountFromMandate } from './account-from-mandate.ts';
import { askAccounts } from './ask-accounts.ts';
import { storeAccount } from './store-account.ts';

/** An account as it is known. */
export interface KnownAccount {
  Iban: string;
  Holder: string;
  Source: AccountSourceCode;
  /** Who typed it where it is known from. */
  TypedById?: number | null;
}

/** The account of a transfer, which leaves the server in a file for the bank alone. */
export const accountOf = (secret: Buffer, sealed: string): string =>
  openSecret(secret, SealPurpose.transferIban, sealed);

type AccountBody = z.output<typeof setTransferAccount.body>;

const linkEnded = { LinkHash: null, LinkUntil: null, LinkUsedAt: null };

/**
 * Stores where a refund or a payout goes, and ends the link by which its customer was asked. What came back waits again. Refused
 * while it is in a batch or when it is done (`NotEditable`). The item is locked.
 */
export async function saveAccount(
  tx: Tx,
  secret: Buffer,
  item: TransferItem,
  { Iban, Holder, Source, TypedById = null }: KnownAccount,
  { caller, now }: { caller: Caller | null; now: Date },
): Promise<void> {
  await retryItem(tx, item, now);
  const [waiting] = await waitingTransfers(tx, item);
  if (!waiting) throw problem('NotEditable');
  const columns = {
    Holder,
    Source,
    IbanMasked: maskedIban(Iban),
    IbanSealed: sealSecret(secret, SealPurpose.transferIban, Iban),
    SetAt: now.toISOString(),
    SetById: authorId(caller),
    TypedById: Source === AccountSource.staff ? authorId(caller) : TypedById,
    // A link that was answered is still known, so that its page can say so.
    ...(Source === AccountSource.customer ? { LinkUsedAt: now.toISOString() } : linkEnded),
  };
  const After = { Holder, IbanMasked: columns.IbanMasked, Source };
  const change = { Action: 'SetAccount', Before: waiting.Account, After } as const;
  await storeAccount(tx, caller, { item, waiting, columns }, change);
}

/** The account that is typed, or the one that is known already. */
async function accountOfBody(
  tx: Tx,
  secret: Buffer,
  item: TransferItem,
  body: AccountBody,
): Promise<KnownAccount | null> {
  if ('Iban' in body) return { Iban: body.Iban, Holder: body.Holder, Source: AccountSource.staff };
  return body.Source === AccountSource.mandate ? accountFromMandate(tx, secret, item) : accountFromLine(tx, item);
}

/** Where refunds by transfer and payouts go. */
export function transferAccountsRoutes(api: Api): void {
  read(api, waitingCall, (db, { language }) => waitingTransfers(db, undefined, language));
  write(api, askTransferAccounts, (tx, { body: { Items, Again }, caller, now }) =>
    askAccounts(tx, Items, { caller, now, again: Again }),
  );
  write(api, setTransferAccount, async (tx, { body, caller, now, language }) => {
    const { Kind, Id } = body;
    const item = { Kind, Id };
    await lockItems(tx, [item]);
    const account = await accountOfBody(tx, api.secret, item, body);
    if (!account) throw problem('NotEditable');
    await saveAccount(tx, api.secret, item, account, { caller, now });
    const [waiting] = await waitingTransfers(tx, item, language);
    return orNotFound(waiting);
  });
}

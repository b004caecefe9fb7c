import type { TransferItem } from '@circolo/contract/banking/transfers/transfer-account';
import { AccountSource } from '@circolo/contract/banking/transfers/transfer-codes';
import { isSepaAccount } from '@circolo/contract/values/identifiers/sepa-accounts';
import type { Tx } from '../../../db/database.ts';
import { ownMandate } from '../../../sales/payment-types/own-mandates.ts';
import { ibanOf } from '../../debits/mandates.ts';
import { waitingTransfers } from '../waiting-transfers.ts';

/** The account of the customer's own mandate, with who wrote it there: staff may have, from paper. Null where there is none. */
export async function accountFromMandate(tx: Tx, secret: Buffer, item: TransferItem) {
  const [waiting] = await waitingTransfers(tx, item);
  if (!waiting) return null;
  const mandate = await ownMandate(tx, waiting.Customer.Id, null);
  if (!mandate?.IbanSealed) return null;
  const Iban = ibanOf(secret, mandate.IbanSealed);
  const Holder = (mandate.Holder ?? waiting.Customer.Description).slice(0, 70);
  if (!isSepaAccount(Iban)) return null;
  return { Iban, Holder, Source: AccountSource.mandate, TypedById: mandate.CreatedById };
}

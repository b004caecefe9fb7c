import { linkHours } from '@circolo/contract/access/sessions/link-sign-in';
import { landsOnDesk } from '@circolo/contract/authorization/natures';
import type { Queryable, Tx } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import type { Api } from '../../http/api.ts';
import { defineJob } from '../../jobs/job.ts';
import { type LinkRecipient, mailLink } from './access-mails.ts';
import { isCoolingDown, type KeyOwner, KeyPurpose, makeKey } from './one-time-keys.ts';
import { findAccount } from './recover-password.ts';

const page = '/shop/link';

/** Mails the link of a first order: it signs in, and proves the address. */
export async function mailFirstLink(
  tx: Tx,
  api: Pick<Api, 'now'>,
  recipient: Omit<LinkRecipient, 'page' | 'hours'>,
  IdentityId: string,
): Promise<void> {
  const key = await makeKey(tx, { IdentityId }, KeyPurpose.firstOrder, api.now());
  await mailLink(tx, api, { ...recipient, page, hours: linkHours.firstOrder }, key);
}

/** The customer whom a link signs in: the account of the shop, else the user; never staff. */
async function findCustomerAccount(db: Queryable, email: string, now: Date) {
  const account = await findAccount(db, email, 'shop', now);
  if (account) return account;
  const user = await findAccount(db, email, 'association', now);
  return user && 'Nature' in user && !landsOnDesk(user.Nature) ? user : undefined;
}

/** Mails a link to sign in with, where the address is a customer's: as `recoverPassword` does it. */
export const mailSignInLink = defineJob<{ Email: string }>('mail-sign-in-link', {}, async ({ Email }, { db, now }) =>
  transaction(db, async (tx) => {
    const account = await findCustomerAccount(tx, Email, now());
    const owner: KeyOwner | undefined = account?.owner;
    if (!account || !owner || (await isCoolingDown(tx, owner, KeyPurpose.signIn, now()))) return;
    const key = await makeKey(tx, owner, KeyPurpose.signIn, now());
    await mailLink(tx, { now }, { ...account, page, hours: linkHours.asked, OrderNumber: null }, key);
  }),
);

import { MandateScheme, type MandateSchemeCode } from '@circolo/contract/banking/debits/debit-codes';
import {
  mandateTerms,
  mandateTextVersion,
  printMandate,
  registerMandate,
  signMandate,
} from '@circolo/contract/banking/debits/mandate';
import { fieldProblem } from '@circolo/contract/errors/problem';
import { PaymentVector } from '@circolo/contract/sales/codes';
import { romeDay } from '@circolo/contract/values/rome-day';
import { translator } from '@circolo/messages/translator';
import { and, asc, eq, ne, sql } from 'drizzle-orm';
import { findCustomerId } from '../../access/customers/customer.ts';
import { getVisibleUser } from '../../access/users/visible-user.ts';
import type { Queryable, Tx } from '../../db/database.ts';
import type { Api } from '../../http/api.ts';
import { authorId, type Caller } from '../../http/caller.ts';
import { orNotFound, read, readFile, write } from '../../http/implement.ts';
import { openSecret, SealPurpose, sealSecret } from '../../http/sealed-secret.ts';
import { recordChange } from '../../resource/audit.ts';
import { collectsDebits, isOwnMandate } from '../../sales/payment-types/own-mandates.ts';
import { users } from '../../tables/access/user-tables.ts';
import { origins } from '../../tables/origins/origin-tables.ts';
import {
  MandateSequence,
  MandateState,
  StoredMethodState,
  userPaymentMethods as t,
} from '../../tables/sales/payment-method-tables.ts';
import { banks } from '../../tables/sales/payment-type-tables.ts';
import { maskedIban } from '../masked-iban.ts';
import { amendMandate } from './amend-mandate.ts';
import { mandatePaper } from './mandate-paper.ts';

/** The account of a mandate, which only leaves the server in a file for the bank. */
export const ibanOf = (secret: Buffer, sealed: string): string => openSecret(secret, SealPurpose.mandateIban, sealed);

interface MandateSignature {
  userId: number;
  Iban: string;
  Holder: string;
  Scheme: MandateSchemeCode;
  signedAt: Date;
  /** How it was signed, for the record. */
  Reason: string;
}

/** The same account is signed for once: a second signature finds the first mandate, and corrects its holder. */
async function known(tx: Tx, secret: Buffer, { userId, Iban, Scheme }: MandateSignature) {
  const own = await tx
    .select()
    .from(t)
    .where(and(eq(t.UserId, userId), eq(t.MandateScheme, Scheme), isOwnMandate));
  return own.find(({ IbanSealed }) => IbanSealed && ibanOf(secret, IbanSealed) === Iban);
}

async function saveMandate(
  tx: Tx,
  secret: Buffer,
  signed: MandateSignature,
  { caller, now }: { caller: Caller; now: Date },
) {
  const { userId, Iban, Holder, Scheme, signedAt, Reason } = signed;
  const before = await known(tx, secret, signed);
  if (before) return amendMandate(tx, before.Id, signed, { caller, now });
  const hasDefault = await tx.$count(
    t,
    and(eq(t.UserId, userId), eq(t.IsDefault, true), ne(t.State, StoredMethodState.deleted)),
  );
  const at = now.toISOString();
  const [made] = await tx
    .insert(t)
    .values({
      UserId: userId,
      Vector: PaymentVector.sepaDebit,
      Holder,
      IbanMasked: maskedIban(Iban),
      IbanSealed: sealSecret(secret, SealPurpose.mandateIban, Iban),
      MandateScheme: Scheme,
      MandateSignedAt: signedAt.toISOString(),
      MandateState: MandateState.valid,
      SequenceType: MandateSequence.first,
      IsDefault: hasDefault === 0,
      CreatedAt: at,
      UpdatedAt: at,
      CreatedById: authorId(caller),
      UpdatedById: authorId(caller),
    })
    .returning({ Id: t.Id });
  const Id = made?.Id ?? 0;
  const [named] = await tx
    .update(t)
    .set({ MandateReference: `MND-${String(Id).padStart(6, '0')}` })
    .where(eq(t.Id, Id))
    .returning();
  const After = { Id, MandateReference: named?.MandateReference, IbanMasked: named?.IbanMasked, MandateScheme: Scheme };
  await recordChange(tx, caller, { Resource: 'Mandates', RecordId: Id, Action: 'Sign', After, Reason });
  return orNotFound(named);
}

const answerOf = ({ Id, MandateReference, IbanMasked, Holder }: typeof t.$inferSelect) => ({
  Id,
  MandateReference: MandateReference ?? '',
  IbanMasked: IbanMasked ?? '',
  Holder: Holder ?? '',
});

/** The account that collects debits for everybody: the first one that may. */
async function creditorOf(db: Queryable) {
  const [bank] = await db
    .select({ Name: banks.Holder, CreditorIdentifier: sql<string>`${banks.CreditorIdentifier}` })
    .from(banks)
    .where(collectsDebits)
    .orderBy(asc(banks.Position), asc(banks.Id))
    .limit(1);
  return bank ?? null;
}

async function billingOf(db: Queryable, userId: number) {
  const [user] = await db.select({ Billing: users.Billing }).from(users).where(eq(users.Id, userId));
  return user?.Billing ?? null;
}

/** SEPA mandates that we collect ourselves: signed in the shop, or on paper and registered at the desk. */
export function mandatesRoutes(api: Api): void {
  read(api, mandateTerms, async (db) => ({ Creditor: await creditorOf(db), Version: mandateTextVersion }));
  write(api, signMandate, async (tx, { body, caller, now }) => {
    const userId = orNotFound(await findCustomerId(tx, caller));
    orNotFound(await creditorOf(tx));
    if (body.Version !== mandateTextVersion) throw fieldProblem('Version', 'invalidCode');
    const { Iban, Holder } = body;
    const Reason = `Text ${mandateTextVersion}`;
    const signed = { userId, Iban, Holder, Scheme: MandateScheme.core, signedAt: now, Reason };
    return answerOf(await saveMandate(tx, api.secret, signed, { caller, now }));
  });
  readFile(api, printMandate, async (db, { query, caller, reply }) => {
    const { Scheme, Language, User } = query;
    const Billing = User ? await billingOf(db, (await getVisibleUser(db, User, caller)).Id) : null;
    const creditor = orNotFound(await creditorOf(db));
    const [brand] = await db.select({ Address: origins.Address }).from(origins).where(eq(origins.Id, caller.OriginId));
    const t = translator(Language);
    const paper = { Scheme, Billing, language: Language, t };
    return reply
      .type('application/pdf')
      .headers({
        'cache-control': 'no-store',
        'content-disposition': `attachment; filename="${t('sepa.mandateFile')}"`,
      })
      .send(await mandatePaper({ ...paper, creditor: { ...creditor, Address: brand?.Address ?? null } }));
  });
  write(api, registerMandate, async (tx, { params, body, caller, now }) => {
    const { Id } = await getVisibleUser(tx, params.Id, caller);
    const { Iban, Holder, Scheme, SignedOn } = body;
    if (SignedOn > romeDay(now)) throw fieldProblem('SignedOn', 'invalidDate');
    const signedAt = new Date(`${SignedOn}T12:00:00Z`);
    const signed = { userId: Id, Iban, Holder, Scheme, signedAt, Reason: 'Paper' };
    return answerOf(await saveMandate(tx, api.secret, signed, { caller, now }));
  });
}

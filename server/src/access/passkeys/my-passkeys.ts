import {
  addPasskey,
  listPasskeys,
  type Passkey,
  passkeysMost,
  readPasskeyCreation,
  removePasskey,
  renamePasskey,
} from '@circolo/contract/access/passkeys/passkey';
import { problem } from '@circolo/contract/errors/problem';
import { and, asc, eq } from 'drizzle-orm';
import type { Queryable, Tx } from '../../db/database.ts';
import type { Api } from '../../http/api.ts';
import type { Caller } from '../../http/caller.ts';
import { orNotFound, read, write } from '../../http/implement.ts';
import { recordChange } from '../../resource/audit.ts';
import { passkeys as t } from '../../tables/access/passkey-tables.ts';
import { Strength, sessions } from '../../tables/access/session-tables.ts';
import { lockAddressAccount } from '../addresses/address-account.ts';
import { notifyOwner } from '../notices/notify-owner.ts';
import { endOthersOf } from '../sessions/my-sessions.ts';
import { assertMayChoose } from '../two-factor/may-choose.ts';
import { passkeysOf } from '../two-factor/passkey-factor.ts';
import { isRequiredOf } from '../two-factor/required.ts';
import { auditedOwner, hasSecondFactor, ownerOf } from '../two-factor/second-factor.ts';
import { findHolder } from '../two-factor/two-factor-state.ts';
import { useChallenge } from './challenges.ts';
import { challengeIn } from './client-data.ts';
import { creationOptionsFor, userHandleOf } from './creation-options.ts';
import { orPasskeyError } from './library.ts';
import { findRelyingParty, getRelyingParty } from './relying-party.ts';
import { verifyRegistration } from './verify-registration.ts';

type Row = typeof t.$inferSelect;

const shown = ({ Id, Name, Host, CreatedAt, LastUsedAt, Synced }: Row): Passkey => ({
  Id,
  Name,
  Host,
  CreatedAt,
  LastUsedAt,
  Synced,
});

const rowsOf = (db: Queryable, caller: Caller): Promise<Row[]> =>
  db
    .select()
    .from(t)
    .where(passkeysOf(ownerOf(caller)))
    .orderBy(asc(t.Id));

function assertRoom(rows: readonly Row[]): void {
  if (rows.length >= passkeysMost) throw problem('PasskeyLimit', { parameters: { count: passkeysMost } });
}

const registerOf = (host: string, { SessionId: sessionId }: Caller) => ({
  purpose: 'register' as const,
  host,
  sessionId,
});

/** Before the address is proved one way in is chosen, and no more. */
async function assertFirst(tx: Tx, caller: Caller, now: Date): Promise<void> {
  await lockAddressAccount(tx, ownerOf(caller));
  await assertMayChoose(tx, caller, now);
}

function addRoute(api: Api): void {
  write(
    api,
    addPasskey,
    async (tx, { caller, body, now }, made: Awaited<ReturnType<typeof verifyRegistration>> & { Host: string }) => {
      const owner = ownerOf(caller);
      if (caller.Must === 'proveEmail') await assertFirst(tx, caller, now);
      assertRoom(await rowsOf(tx, caller));
      const [row] = await tx
        .insert(t)
        .values({
          ...owner,
          ...made,
          Name: body.Name,
          UserHandle: userHandleOf(api, owner),
          CreatedAt: now.toISOString(),
        })
        .onConflictDoNothing()
        .returning();
      if (!row) throw problem('PasskeyError'); // Known already, of whatever account.
      // The device has verified the person, after the password a moment ago.
      await endOthersOf(tx, caller, now);
      await tx.update(sessions).set({ Strength: Strength.passkey }).where(eq(sessions.Id, caller.SessionId));
      await notifyOwner(tx, api, owner, 'accountMails.passkeyAdded', { name: row.Name });
      const After = { Passkey: row.Name, Host: row.Host };
      await recordChange(tx, caller, { ...auditedOwner(owner), Action: 'AddPasskey', After });
      return shown(row);
    },
    async (_db, { caller, body, request, now }) => {
      const party = await getRelyingParty(api, request);
      const challenge = await orPasskeyError(request, async () => challengeIn(body.Response.response.clientDataJSON));
      const isOurs = await useChallenge(api, { request, now }, registerOf(party.host, caller), challenge);
      return orPasskeyError(request, async () => {
        if (!isOurs) throw new Error('The challenge is not ours, or it was used or is too old');
        return { ...(await verifyRegistration(body.Response, party, challenge)), Host: party.host };
      });
    },
  );
}

/** One of the caller's, its row locked. */
async function ownPasskey(tx: Tx, caller: Caller, Id: number): Promise<Row> {
  const [row] = await tx
    .select()
    .from(t)
    .where(and(eq(t.Id, Id), passkeysOf(ownerOf(caller))))
    .for('update');
  return orNotFound(row);
}

function removeRoute(api: Api): void {
  write(api, removePasskey, async (tx, { caller, params: { Id }, now }) => {
    const owner = ownerOf(caller);
    const row = await ownPasskey(tx, caller, Id);
    await tx.delete(t).where(eq(t.Id, Id));
    const hasOther = (await rowsOf(tx, caller)).length > 0;
    const hasCode = await hasSecondFactor(tx, owner);
    if (!hasOther && !hasCode && (await isRequiredOf(tx, caller.Nature))) throw problem('TwoFactorMandatory');
    await endOthersOf(tx, caller, now);
    // The session is as strong as what the account still has.
    if (!hasOther) {
      const left = hasCode ? Strength.twoFactor : Strength.password;
      const wasKey = and(eq(sessions.Id, caller.SessionId), eq(sessions.Strength, Strength.passkey));
      await tx.update(sessions).set({ Strength: left }).where(wasKey);
    }
    await notifyOwner(tx, api, owner, 'accountMails.passkeyRemoved', { name: row.Name });
    const Before = { Passkey: row.Name, Host: row.Host };
    await recordChange(tx, caller, { ...auditedOwner(owner), Action: 'RemovePasskey', Before });
    return undefined;
  });
}

/** The own passkeys: made, named and removed. */
export function myPasskeysRoutes(api: Api): void {
  read(api, listPasskeys, async (db, { caller, request }) => {
    const party = await findRelyingParty(api, request);
    const holder = await findHolder(db, ownerOf(caller));
    const Rows = (await rowsOf(db, caller)).map(shown);
    return { Rows, Host: party?.host ?? null, HasPassword: Boolean(holder?.PasswordHash) };
  });
  read(api, readPasskeyCreation, async (db, received) => {
    const { caller, request, language } = received;
    const { host } = await getRelyingParty(api, request);
    if (caller.Must === 'proveEmail') await assertMayChoose(db, caller, received.now);
    const rows = await rowsOf(db, caller);
    assertRoom(rows);
    return creationOptionsFor(api, received, registerOf(host, caller), { caller, language, rows });
  });
  addRoute(api);
  write(api, renamePasskey, async (tx, { caller, params: { Id }, body: { Name } }) => {
    const before = await ownPasskey(tx, caller, Id);
    const [row] = await tx.update(t).set({ Name }).where(eq(t.Id, Id)).returning();
    const audit = { Before: { Passkey: before.Name }, After: { Passkey: Name } };
    await recordChange(tx, caller, { ...auditedOwner(ownerOf(caller)), Action: 'RenamePasskey', ...audit });
    return shown(orNotFound(row));
  });
  removeRoute(api);
}

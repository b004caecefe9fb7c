import {
  type ConsentEntry,
  ConsentPurpose,
  type ConsentPurposeCode,
  ConsentSource,
  type ConsentSourceCode,
  changeMyConsents,
  listUserConsents,
  type MyConsents,
  readMyConsents,
} from '@circolo/contract/access/registration/consent';
import { and, desc, eq, or, type SQL } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Queryable, Tx } from '../../db/database.ts';
import { joinedInsert } from '../../db/statements/joined-write.ts';
import type { Api } from '../../http/api.ts';
import type { Caller } from '../../http/caller.ts';
import { read, write } from '../../http/implement.ts';
import { consentLog as t } from '../../tables/access/consent-tables.ts';
import { getVisibleUser } from '../users/visible-user.ts';
import { proofOf } from './consent-proof.ts';
import { type ShownWords, shownWords } from './shown-words.ts';

/** Whom a consent is of: at least one of the three. */
export interface ConsentSubject {
  UserId?: number | null;
  IdentityId?: string | null;
  LeadId?: number | null;
}

interface Consent {
  Purpose: ConsentPurposeCode;
  Given: boolean;
  TextVersion: string | null;
  Source: ConsentSourceCode;
  /** What the page showed. */
  shown?: ShownWords;
}

/** Where it was declared: from which address and device, or by which member of staff. */
interface ConsentOrigin {
  now: Date;
  request?: Pick<FastifyRequest, 'ip' | 'headers'>;
  /** The member of staff who wrote down what the customer declared. */
  staff?: Caller | null;
}

const insertConsent = joinedInsert(t);

/** Records that a consent was given or withdrawn. */
export async function recordConsent(
  tx: Tx,
  { UserId, IdentityId, LeadId }: ConsentSubject,
  { shown, ...consent }: Consent,
  { now, request, staff }: ConsentOrigin,
): Promise<void> {
  const where = { Ip: request?.ip ?? null, ActorName: staff?.Name ?? null, At: now.toISOString() };
  const proof = proofOf(request?.headers, shown, consent.TextVersion);
  await insertConsent(tx, { UserId, IdentityId, LeadId, ...consent, ...proof, ...where });
}

/** Records that the terms of a purchase were agreed to; staff who buy in a customer's place agree to nothing. */
export async function recordTerms(
  tx: Tx,
  {
    body,
    caller,
    now,
    request,
  }: { body: { PolicyVersion: string }; caller: Caller; now: Date; request: FastifyRequest },
  { UserId, Source }: { UserId: number; Source: ConsentSourceCode },
): Promise<void> {
  if (caller.ActingFor) return;
  const consent = {
    Purpose: ConsentPurpose.terms,
    Given: true,
    TextVersion: body.PolicyVersion || null,
    Source,
    shown: shownWords.terms,
  };
  await recordConsent(tx, { UserId, IdentityId: caller.IdentityId }, consent, { now, request });
}

/** Who registers may agree to marketing at the same time, in words of a version. */
export async function recordRegistrationConsents(
  tx: Tx,
  who: ConsentSubject,
  TextVersion: string | undefined,
  shown: ShownWords,
  origin: ConsentOrigin,
): Promise<void> {
  if (TextVersion === undefined) return;
  const about = { Purpose: ConsentPurpose.marketing, Given: true, Source: ConsentSource.registration };
  await recordConsent(tx, who, { ...about, TextVersion, shown }, origin);
}

/** Whose session it is, as the log names them. */
export const consentSubject = ({ UserId, IdentityId }: Caller): ConsentSubject => ({
  UserId: UserId || null,
  IdentityId,
});

const ofAccount = ({ UserId, IdentityId }: ConsentSubject): SQL | undefined =>
  or(UserId ? eq(t.UserId, UserId) : undefined, IdentityId ? eq(t.IdentityId, IdentityId) : undefined);

/** A page of the log, the newest first. */
export async function consentPage(
  db: Queryable,
  where: SQL | undefined,
  { Limit, Page }: { Limit: number; Page: number },
): Promise<{ Rows: ConsentEntry[]; Count: number }> {
  const rows = await db
    .select()
    .from(t)
    .where(where)
    .orderBy(desc(t.Id))
    .limit(Limit)
    .offset((Page - 1) * Limit);
  const Rows = rows.map(({ Id, At, Purpose, Given, TextVersion, Source, Words, Language, Ip, Device, ActorName }) => ({
    Id,
    At,
    Purpose,
    Given,
    TextVersion,
    Source,
    Words,
    Language,
    Ip,
    Device,
    Actor: ActorName,
  }));
  return { Rows, Count: await db.$count(t, where) };
}

/** An account's last answer about marketing: without one it has not agreed. */
async function ownConsents(db: Queryable, caller: Caller): Promise<MyConsents> {
  const isMarketing = eq(t.Purpose, ConsentPurpose.marketing);
  const [last] = await db
    .select()
    .from(t)
    .where(and(isMarketing, ofAccount(consentSubject(caller))))
    .orderBy(desc(t.Id))
    .limit(1);
  return { Marketing: last?.Given ?? false, MarketingAt: last?.Given ? last.At : null };
}

/** The consents of accounts: the own ones, and what staff see of a user. */
export function consentsRoutes(api: Api): void {
  read(api, readMyConsents, (db, { caller }) => ownConsents(db, caller));
  write(api, changeMyConsents, async (tx, { body, caller, request, now }) => {
    const before = await ownConsents(tx, caller);
    if (before.Marketing === body.Marketing) return before;
    const about = { Purpose: ConsentPurpose.marketing, Source: ConsentSource.profile, shown: shownWords.profile };
    const consent = { ...about, Given: body.Marketing, TextVersion: body.Version };
    await recordConsent(tx, consentSubject(caller), consent, { now, request });
    return ownConsents(tx, caller);
  });
  read(api, listUserConsents, async (db, { params, query, caller }) => {
    const { Id, IdentityId } = await getVisibleUser(db, params.Id, caller);
    return consentPage(db, ofAccount({ UserId: Id, IdentityId }), query);
  });
}

import { UserNature } from '@circolo/contract/authorization/natures';
import { Problem } from '@circolo/contract/errors/problem';
import type { Billing } from '@circolo/contract/sales/billing';
import { SubjectType } from '@circolo/contract/sales/codes';
import { buyFirst } from '@circolo/contract/shop/check-out';
import { personName } from '@circolo/contract/values/person-name';
import { mailFirstLink } from '../../access/passwords/mail-sign-in-link.ts';
import { openFirstAccount } from '../../access/registration/first-account.ts';
import { countFirstOrder } from '../../access/registration/first-order-limits.ts';
import { beginSession, concludeSession } from '../../access/sign-in/sign-in.ts';
import type { Tx } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import type { Api } from '../../http/api.ts';
import { assertNotCopy } from '../../http/assert-not-copy.ts';
import type { Caller } from '../../http/caller.ts';
import { assertNotForged } from '../../http/forgery.ts';
import { type HandlerInput, orNotFound, read } from '../../http/implement.ts';
import { noLevels } from '../../http/rights/menu-levels.ts';
import { deviceOf } from '../../http/security-log/request-trail.ts';
import { findOriginId } from '../../origins/find-origin.ts';
import { Strength } from '../../tables/access/session-tables.ts';
import { assertPolicyAccepted, checkOut } from './check-out.ts';

type Received = HandlerInput<typeof buyFirst>;

/** A name that goes into mails to an address that was not proved: a name, or nothing. */
function nameIn(billing: Billing, part: 'FirstName' | 'LastName'): string {
  const name = personName(60).safeParse(billing.SubjectType === SubjectType.person ? billing[part] : '');
  return name.success ? name.data : '';
}

/** Who buys, in the session that the order opens. */
const callerOf = (
  session: { SessionId: string; OriginId: number; UserId: number; IdentityId: string },
  { body, request }: Received,
): Caller => ({
  ...session,
  Audience: 'shop',
  Outer: true,
  Must: 'proveEmail',
  Nature: UserNature.standard,
  ParentUserId: null,
  ActingFor: null,
  SteppedUpAt: null,
  Name: body.Email,
  Ip: request.ip,
  Device: deviceOf(request),
  MenuId: null,
  MayExport: false,
  Levels: noLevels,
});

/** The account, its session and the order, all or nothing; the mail with the link goes with a new order. */
async function buy(tx: Tx, api: Api, received: Received, OriginId: number) {
  const { body, language, now } = received;
  const names = { FirstName: nameIn(body.Billing, 'FirstName'), LastName: nameIn(body.Billing, 'LastName') };
  const account = { Email: body.Email, Claim: body.Claim, ...names, OriginId, Language: language };
  const owner = await openFirstAccount(tx, account, now);
  const session = await beginSession(tx, api, received, {
    ...owner,
    OriginId,
    ownOriginId: OriginId,
    Outer: true,
    Audience: 'shop',
    Strength: Strength.order,
    Unproven: true,
    name: '',
    isFirst: true,
  });
  const caller = callerOf({ SessionId: session.auth.pid, OriginId, ...owner }, received);
  const { order, isNew } = await checkOut(tx, api, { ...received, body: { ...body, UseCredit: false }, caller });
  const recipient = { ...account, UserId: owner.UserId, OrderNumber: order.Number };
  if (isNew) await mailFirstLink(tx, api, recipient, owner.IdentityId);
  return { order, session };
}

/** An order that is worth nothing yet gives its try back, so that correcting it is not refused for that. */
const isCorrected = (error: unknown): boolean => error instanceof Problem && error.code !== 'EmailAlreadyExists';

/**
 * Buying without an account. The order is its own idempotency: the claim of the browser and the number of its check-out find it again, so that
 * nothing is stored of an answer with tokens.
 */
export function buyFirstRoute(api: Api): void {
  read(api, buyFirst, async (db, received) => {
    const { body, headers, request, now } = received;
    assertNotForged(api, request, null);
    assertNotCopy(api);
    assertPolicyAccepted(body.AcceptPolicy);
    const OriginId = orNotFound(await findOriginId(db, request.host, api.anyHost));
    const counted = await countFirstOrder(api, { request, now, email: body.Email, proof: headers.proof });
    try {
      const { order, session } = await transaction(db, (tx) => buy(tx, api, received, OriginId));
      return { Auth: concludeSession(api, received, '', session), Order: order };
    } catch (error) {
      if (isCorrected(error)) await counted.uncount();
      throw error;
    }
  });
}

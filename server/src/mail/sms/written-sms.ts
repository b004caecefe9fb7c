import { readMobile } from '@circolo/contract/demo-activation/phone';
import { problem } from '@circolo/contract/errors/problem';
import { SmsPurpose } from '@circolo/contract/mail/codes';
import { type SmsObstacle, type SmsResource, smsOf } from '@circolo/contract/mail/sms/written-sms';
import { translator } from '@circolo/messages/translator';
import type { Queryable, Tx } from '../../db/database.ts';
import type { Api } from '../../http/api.ts';
import type { Caller } from '../../http/caller.ts';
import { read, write } from '../../http/implement.ts';
import { recordChange } from '../../resource/audit.ts';
import { findForStaff } from '../letters/find-for-staff.ts';
import { queueSms } from './queue-sms.ts';
import { assertSmsLimits } from './written-sms-limits.ts';

/** To whom a text message goes, as the record behind it says. */
export interface SmsRecipient {
  /** Its numbers, the likeliest one of a mobile telephone first. */
  phones: readonly (string | null)[];
  /** The association or centre; null for a person alone. */
  Organisation: string | null;
  Person: string | null;
  /** By whose brand they are written to; null: by the writer's. */
  OriginId: number | null;
  /** Why they must not be written to; a number that is missing is found by itself. */
  Obstacle: SmsObstacle | null;
}

interface SmsPorts {
  dailyBudget: number;
  /** `RecordNotFound` where the caller does not see the record. */
  findRecipient: (db: Queryable, id: number, caller: Caller) => Promise<SmsRecipient>;
  /** What else a text message that was sent means for the record. */
  afterSending?: (tx: Tx, id: number, now: Date) => Promise<void>;
}

/** The first number that takes text messages; null where there is none. */
const mobileOf = ({ phones }: SmsRecipient): string | null =>
  phones.map((phone) => readMobile(phone ?? '').Phone).find((phone) => phone !== null) ?? null;

/** Why nothing can be sent; null where it can. */
const obstacleTo = (recipient: SmsRecipient): SmsObstacle | null =>
  recipient.Obstacle ?? (mobileOf(recipient) === null ? 'RecipientWithoutMobile' : null);

/** The number that a text message goes to. 405 with an `SmsObstacle` where none can be sent. */
function numberOf(recipient: SmsRecipient): string {
  const obstacle = obstacleTo(recipient);
  const phone = mobileOf(recipient);
  if (obstacle || phone === null) throw problem(obstacle ?? 'RecipientWithoutMobile');
  return phone;
}

/**
 * The calls by which staff write text messages to the person behind a record. Its domain says who that is, and whether the caller sees the record.
 * @example writtenSmsRoutes(api, 'Leads', { dailyBudget, findRecipient, afterSending });
 */
export function writtenSmsRoutes(
  api: Api,
  Name: SmsResource,
  { dailyBudget, findRecipient, afterSending }: SmsPorts,
): void {
  const calls = smsOf(Name);
  const recipientFor = findForStaff(findRecipient);
  read(api, calls.recipient, async (db, { params, caller, language }) => {
    const recipient = await recipientFor(db, params.Id, caller);
    const Code = obstacleTo(recipient);
    const { Organisation, Person } = recipient;
    const Obstacle = Code && { Code, Message: translator(language)(`errors.${Code}`) };
    return { Phone: mobileOf(recipient), Organisation, Person, Obstacle };
  });
  write(api, calls.send, async (tx, { params, body: { Text }, caller, request, now }) => {
    const recipient = await recipientFor(tx, params.Id, caller);
    const Phone = numberOf(recipient);
    await assertSmsLimits(tx, { Phone, writerId: caller.UserId, dailyBudget, now, log: request.log });
    const OriginId = recipient.OriginId ?? caller.OriginId;
    const written = { Type: Name, Id: params.Id, WriterId: caller.UserId };
    const message = { Phone, Purpose: SmsPurpose.written, OriginId, secret: Text, masked: Text, written };
    const Id = await queueSms(tx, message, now);
    await recordChange(tx, caller, { Resource: Name, RecordId: params.Id, Action: 'WriteSms' });
    await afterSending?.(tx, params.Id, now);
    return { Id };
  });
}

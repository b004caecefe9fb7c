import { readMobile } from '@circolo/contract/demo-activation/phone';
import { fieldProblem, problem } from '@circolo/contract/errors/problem';
import { SmsPurpose } from '@circolo/contract/mail/codes';
import { MailingChannel, type MailingKindCode } from '@circolo/contract/mail/mailings/mailing';
import { mostPreviewed } from '@circolo/contract/mail/mailings/mailings-of';
import { mostSmsRecipients, type SmsEnding, smsMailingsOf } from '@circolo/contract/mail/mailings/sms-mailings-of';
import { smsParts } from '@circolo/contract/mail/sms/sms-parts';
import { smsMostParts } from '@circolo/contract/mail/sms/written-sms';
import type { AnyResource } from '@circolo/contract/resource/resource';
import type { Config } from '../../config/config.ts';
import type { Queryable, Tx } from '../../db/database.ts';
import type { Api } from '../../http/api.ts';
import type { Caller } from '../../http/caller.ts';
import { orNotFound, write } from '../../http/implement.ts';
import { offerOf } from '../../resource/offers.ts';
import { type RecordSelection, selectedIds } from '../../resource/selected-ids.ts';
import { numberedPeople, textedPeople } from '../../tables/mail/mailing-people.ts';
import { assertStaff } from '../letters/assert-staff.ts';
import { queueSms } from '../sms/queue-sms.ts';
import { leftForStaff, ofStaff } from '../sms/sms-spent.ts';
import { assertSmsLimits } from '../sms/written-sms-limits.ts';
import { judgeSmsRecipients } from './judge-recipients.ts';
import type { MailingPorts } from './mailing-routes.ts';
import { sendMailing } from './send-mailing.ts';
import { hiddenKey, readEnding, readEndings, sampleKey } from './sms-endings.ts';

interface SmsMailingPorts extends Pick<MailingPorts, 'address' | 'findUsers' | 'findRecipient'> {
  sms: Config['sms'];
}

/** How a text message to many is called in the list of mailings. */
const titleOf = (text: string): string => {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length > 80 ? `${line.slice(0, 79)}…` : line;
};

/** Refuses a text that is too long with what follows it. 400 at `Text`. */
function assertFits(text: string, endings: readonly Pick<SmsEnding, 'Text'>[]): void {
  const isLong = ({ Text }: { Text: string }) => smsParts(text + Text).Parts > smsMostParts;
  if (endings.some(isLong)) throw fieldProblem('Text', 'smsTooLong', { max: smsMostParts });
}

/** The caller as the recipient of what they wrote. 405 `RecipientWithoutMobile`. */
async function findOwnNumber(tx: Tx, { UserId }: Caller) {
  const [row] = await textedPeople(tx, [UserId]);
  const own = orNotFound(row);
  const { Phone } = readMobile(own.Number ?? '');
  if (Phone === null) throw problem('RecipientWithoutMobile');
  return { ...own, Phone };
}

/**
 * The calls by which staff write a text message to the customers behind many records of a list, which has been offered before a call comes.
 * @example smsMailingRoutes(api, users, { address, sms, findUsers, findRecipient });
 */
export function smsMailingRoutes(api: Api, from: AnyResource, ports: SmsMailingPorts): void {
  const { address, sms, findUsers, findRecipient } = ports;
  const calls = smsMailingsOf(from);
  const assertMayWrite = (caller: Caller) => {
    assertStaff(caller);
    if (!sms.mailings) throw problem('SmsNotConfigured');
  };
  const judge = async (db: Queryable, chosen: RecordSelection & { Kind: MailingKindCode }, caller: Caller) => {
    assertMayWrite(caller);
    const ids = await selectedIds(db, offerOf(from.Name), caller, chosen);
    return judgeSmsRecipients(db, await findUsers(db, ids, caller), chosen.Kind);
  };
  write(api, calls.audience, async (tx, { body, caller, now }) => {
    const { UserIds, LeftOut } = await judge(tx, body, caller);
    return {
      Recipients: UserIds.length,
      LeftOut,
      Endings: await readEndings(tx, UserIds, { Kind: body.Kind, address }),
      First: await numberedPeople(tx, UserIds.slice(0, mostPreviewed)),
      Daily: ofStaff(sms.limits.daily),
      LeftToday: await leftForStaff(tx, sms.limits.daily, now),
      PerMinute: sms.limits.perMinute,
    };
  });
  write(api, calls.preview, async (tx, { body: { UserId, Kind, Text }, caller }) => {
    assertMayWrite(caller);
    const { OriginId, Language } = await findRecipient(tx, UserId, caller);
    const of = { Kind, OriginId: OriginId ?? caller.OriginId, Language, address, key: hiddenKey };
    return { Text: Text + (await readEnding(tx, of)) };
  });
  write(api, calls.test, async (tx, { body: { Kind, Text }, caller, request, now }) => {
    assertMayWrite(caller);
    const { Phone, OriginId, Language } = await findOwnNumber(tx, caller);
    const ending = await readEnding(tx, { Kind, OriginId, Language, address, key: sampleKey });
    assertFits(Text, [{ Text: ending }]);
    const writerId = caller.UserId;
    await assertSmsLimits(tx, { Phone, writerId, dailyBudget: sms.limits.daily, now, log: request.log });
    const text = Text + ending;
    const written = { Type: 'Users', Id: writerId, WriterId: writerId } as const;
    await queueSms(tx, { Phone, Purpose: SmsPurpose.written, OriginId, secret: text, masked: text, written }, now);
    return { To: Phone };
  });
  write(api, calls.send, async (tx, { body, caller, now }) => {
    const judged = await judge(tx, body, caller);
    const { Text, Kind, SendAt } = body;
    if (judged.UserIds.length > mostSmsRecipients) throw fieldProblem('Ids', 'notAllowed');
    const endings = await readEndings(tx, judged.UserIds, { Kind, address });
    assertFits(Text, endings);
    // Smaller than one of its messages, no day would ever send it.
    const most = Math.max(0, ...endings.map((ending) => smsParts(Text + ending.Text).Parts));
    if (most > ofStaff(sms.limits.daily)) throw problem('SmsBudgetUsed');
    const written = {
      Channel: MailingChannel.sms,
      Subject: titleOf(Text),
      Text,
      Kind,
      SendAt,
      FromResource: from.Name,
    };
    const mailing = { ...written, MeasuresClicks: false, MeasuresOpenings: false };
    const Id = await sendMailing(tx, mailing, judged, { caller, now, address });
    return { Id, Recipients: judged.UserIds.length };
  });
}

import { fieldProblem } from '@circolo/contract/errors/problem';
import type { ParsedOf } from '@circolo/contract/http/endpoint';
import { EmailType } from '@circolo/contract/mail/codes';
import { sendSiblingMail } from '@circolo/contract/mail/outbox/sibling-mails';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import type { Api } from '../../http/api.ts';
import { orNotFound, write } from '../../http/implement.ts';
import { recordChange } from '../../resource/audit.ts';
import { emailMessages as t } from '../../tables/mail/email-tables.ts';
import { origins } from '../../tables/origins/origin-tables.ts';
import { queueMail } from './queue-mail.ts';

type Moment = ParsedOf<typeof sendSiblingMail>['body'];

async function assertOrigin(tx: Tx, id: number): Promise<void> {
  const [origin] = await tx.select({ Id: origins.Id }).from(origins).where(eq(origins.Id, id));
  if (!origin) throw fieldProblem('Origin', 'unknownRecord');
}

/** The mail that a key of an earlier call made. */
async function knownMail(tx: Tx, DedupeKey: string): Promise<number> {
  const [message] = await tx.select({ Id: t.Id }).from(t).where(eq(t.DedupeKey, DedupeKey));
  return orNotFound(message).Id;
}

/** Queues the mail of a moment; null where it was queued before. */
function queueMoment(tx: Tx, api: Pick<Api, 'now'>, { Origin, To, Language, ...moment }: Moment, DedupeKey: string) {
  const mail = { OriginId: Origin.Id, To, Language, UserId: null, DedupeKey };
  // Each type with the tags of its own.
  if (moment.Type === EmailType.sharing) return queueMail(tx, api, { ...mail, Type: moment.Type, Tags: moment.Tags });
  if (moment.Type === EmailType.tickets) return queueMail(tx, api, { ...mail, Type: moment.Type, Tags: moment.Tags });
  return queueMail(tx, api, { ...mail, Type: moment.Type, Tags: moment.Tags });
}

/** The call by which sibling products have the mails of their moments sent. */
export function siblingMailsRoutes(api: Api): void {
  write(api, sendSiblingMail, async (tx, { body, caller }) => {
    await assertOrigin(tx, body.Origin.Id);
    const DedupeKey = `moment:${body.Type}:${body.Key}`;
    const queued = await queueMoment(tx, api, body, DedupeKey);
    if (queued === null) return { Id: await knownMail(tx, DedupeKey) };
    const After = { Type: body.Type, To: body.To, Key: body.Key };
    await recordChange(tx, caller, { Resource: 'EmailMessages', RecordId: queued, Action: 'Create', After });
    return { Id: queued };
  });
}

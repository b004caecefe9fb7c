import { z } from 'zod';
import { AuthorizationLevel } from '../../authorization/levels.ts';
import { says } from '../../errors/issues.ts';
import { endpoint } from '../../http/endpoint.ts';
import { recordId } from '../../resource/resource.ts';
import { text, textOrNull } from '../../values/kinds.ts';
import { unixLines } from '../../values/unix-lines.ts';
import { smsParts } from './sms-parts.ts';

/** The messages that one text may take, as they are paid for. */
export const smsMostParts = 3;

/** Text messages that one person may write in an hour. */
export const smsInAnHour = 60;

/** The resources from whose records a text message is written. */
export type SmsResource = 'Leads' | 'Users';

/** Why no text message can be sent to somebody: codes of errors, with their messages. */
const smsObstacle = z.enum(['RecipientWithoutMobile', 'RecipientBlocked', 'RecipientErased', 'RecipientNotToContact']);
export type SmsObstacle = z.infer<typeof smsObstacle>;

/** What a member of staff writes to one person. */
export const writtenSms = z.strictObject({
  Text: text(1000)
    .transform(unixLines)
    .refine((value) => !/[^\P{Cc}\n]/u.test(value), says('invalidString'))
    .refine((value) => smsParts(value).Parts <= smsMostParts, says('smsTooLong', { max: smsMostParts })),
});

/** To whom a text message from a record goes. */
const smsRecipient = z.object({
  /** E.164; null where there is no number of a mobile telephone, which `Obstacle` says too. */
  Phone: textOrNull,
  /** The association or centre; null for a person alone. */
  Organisation: textOrNull,
  Person: textOrNull,
  /** Why nothing can be sent, with the sentence of that error; null where it can. */
  Obstacle: z.object({ Code: smsObstacle, Message: z.string() }).nullable(),
});

/**
 * The calls by which staff write a text message to the person behind a record of a resource: who sees the record may write. 405
 * `AccessDenied` for who is no staff; 405 with one of `smsObstacle` where the person cannot or must not be written to.
 */
export function smsOf<const Name extends SmsResource>(Name: Name) {
  const access = { resource: Name, level: AuthorizationLevel.view } as const;
  const path = `/${Name}/{Id}/Sms` as const;
  return {
    recipient: endpoint({
      method: 'GET',
      path,
      summary: `To whom a text message about one of ${Name} goes`,
      access,
      params: recordId,
      answer: smsRecipient,
    }),
    /**
     * Puts the text message into the outbox. 400 `TooManyAttempts` above `smsInAnHour`, `SmsTooSoon` and `SmsTooMany` where the number has got too many,
     * `SmsBudgetUsed` where the day's are used up.
     */
    send: endpoint({
      method: 'POST',
      path,
      summary: `Sends a text message about one of ${Name}`,
      access,
      params: recordId,
      body: writtenSms,
      status: 201,
      answer: z.object({ Id: z.int() }),
    }),
  };
}

import { problem } from '@circolo/contract/errors/problem';
import type { LetterObstacle } from '@circolo/contract/mail/letters/letter';
import type { Language } from '@circolo/messages/languages';
import type { Queryable } from '../../db/database.ts';
import type { Caller } from '../../http/caller.ts';

/** To whom a letter goes, as the record behind it says. */
export interface Recipient {
  To: string | null;
  /** The association or centre; null for a person alone. */
  Organisation: string | null;
  Person: string | null;
  FirstName: string | null;
  Language: Language;
  /** Whose mail it is, for the customer's page; null for a person that is no user. */
  UserId: number | null;
  /** By whose brand they are written to; null: by the writer's. */
  OriginId: number | null;
  /** Why they cannot or must not be written to; an address that is missing is found by itself. */
  Obstacle: LetterObstacle | null;
}

/** Finds to whom a letter from a record goes; `RecordNotFound` where the caller does not see the record. */
export type FindRecipient = (db: Queryable, id: number, caller: Caller) => Promise<Recipient>;

/** Why no letter can be sent; null where one can. */
export const obstacleTo = ({ Obstacle, To }: Recipient): LetterObstacle | null =>
  Obstacle ?? (To === null ? 'RecipientWithoutAddress' : null);

/** The address that a letter goes to. 405 with a `LetterObstacle` where none can be sent. */
export function addressOf(recipient: Recipient): string {
  const obstacle = obstacleTo(recipient);
  if (obstacle || recipient.To === null) throw problem(obstacle ?? 'RecipientWithoutAddress');
  return recipient.To;
}

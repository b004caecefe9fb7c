import type { Language } from '@circolo/messages/languages';
import { addressTo, greet } from './address-to.ts';
import type { Mail } from './queue-mail.ts';

/** A member of the staff whom a mail of a change goes to. */
interface Recipient {
  Id: number;
  Email: string;
  FirstName: string;
  Language: Language;
  OriginId: number;
}

/** What changed or is asked for, and by whom. */
interface Change<Type extends ChangeMailType> {
  Type: Type;
  /** The change as one sentence, in the recipient's language. */
  textOf: (language: Language) => string;
  /** The name of who did it. */
  by: string;
  at: Date;
  Related: { Type: string; Id: number };
  /** What the change is recognised by; each recipient gets one mail of it. */
  key: string;
}

type ChangeMailType = 'SEC' | 'MAP';

/** A moment as mails of a change write it, in Rome's time. */
export const momentOf = (at: Date, language: Language): string =>
  at.toLocaleString(language === 'en' ? 'en-GB' : 'it-IT', {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'Europe/Rome',
  });

/** The mail that says one recipient of the staff what changed, by whom and when. */
export const changeMail = <Type extends ChangeMailType>(
  recipient: Recipient,
  { Type, textOf, by, at, Related, key }: Change<Type>,
) =>
  ({
    Type,
    ...addressTo(recipient),
    Related,
    Tags: {
      ...greet(recipient),
      Change: textOf(recipient.Language),
      ChangedBy: by,
      ChangedAt: momentOf(at, recipient.Language),
    },
    DedupeKey: `${key}:${recipient.Id}`,
  }) satisfies Mail<ChangeMailType>;

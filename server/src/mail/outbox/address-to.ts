import type { Language } from '@circolo/messages/languages';

/** What mails need to know of a user. */
interface Person {
  Id: number;
  OriginId: number;
  Email: string;
  Language: Language;
  FirstName: string;
}

/**
 * The frame of a mail to a user: their brand, their address, their language, and whose it is. A mail about an order names its brand.
 * @example addressTo({ ...customer, OriginId: order.OriginId })
 */
export const addressTo = ({ Id, OriginId, Email, Language }: Person) => ({
  OriginId,
  To: Email,
  Language,
  UserId: Id,
});

/** How a mail greets a user; without a name where they have none. */
export const greet = ({ FirstName }: Pick<Person, 'FirstName'>) => ({ FirstName: FirstName || null });

import { createHmac, timingSafeEqual } from 'node:crypto';

/** Letters of a mark: 75 bits, more than can be tried. */
const macLetters = 15;

const letters = 'abcdefghijklmnopqrstuvwxyz234567';

/** Five bits in each letter (RFC 4648, base32): mail servers may change the case of an address, so it has one. */
const markOf = (bytes: Buffer): string => [...bytes.subarray(0, macLetters)].map((byte) => letters[byte & 31]).join('');

const macOf = (secret: Buffer, id: string): string =>
  markOf(createHmac('sha256', secret).update(`reply: ${id}`).digest());

/**
 * By what an answer to a mail is recognised: the id of the mail, and a mark that only this server can have made. It is derived, so the outbox stores
 * nothing for the hundred thousand mails of a mailing. With another secret key, answers to earlier mails are foreign, and stay in their folder.
 */
export function replyToken(secret: Buffer, mailId: number): string {
  const id = mailId.toString(36);
  return `${id}-${macOf(secret, id)}`;
}

const form = /^([0-9a-z]{1,11})-([a-z2-7]{15})$/;

/** The id of the mail that a token was made for; null where it is none of ours. */
export function readReplyToken(secret: Buffer, token: string): number | null {
  const [, id, mark] = form.exec(token.toLowerCase()) ?? [];
  if (!id || !mark) return null;
  return timingSafeEqual(Buffer.from(mark), Buffer.from(macOf(secret, id))) ? Number.parseInt(id, 36) : null;
}

/** The parts of an address around its last `@`. */
function partsOf(address: string): [local: string, domain: string] {
  const at = address.lastIndexOf('@');
  return [address.slice(0, at), address.slice(at + 1)];
}

/** Where answers to a mail go: the reply address with the token behind a plus (RFC 5233). */
export function replyAddress(base: string, token: string): string {
  const [local, domain] = partsOf(base);
  return `${local}+${token}@${domain}`;
}

/** What an answer names in `In-Reply-To`: the token again, so that it is recognised where its address was lost. */
export const threadMessageId = (token: string, resends: number, domain: string): string =>
  `<${token}.${resends}@${domain}>`;

/** The mails that addresses and Message-IDs name by their tokens, those of addresses first, each once. */
export function mailsNamed(secret: Buffer, addresses: readonly string[], messageIds: readonly string[]): number[] {
  const ofAddresses = addresses.map((address) => partsOf(address)[0].split('+').at(-1) ?? '');
  const ofIds = messageIds.map((id) => partsOf(id.replace(/^<|>$/g, ''))[0].replace(/\.\d+$/, ''));
  const ids = [...ofAddresses, ...ofIds].map((token) => readReplyToken(secret, token));
  return [...new Set(ids.filter((id) => id !== null))];
}

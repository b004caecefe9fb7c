import type { Email, Header, Mailbox } from 'postal-mime';

const valuesOf = (headers: readonly Header[], name: string): string[] =>
  headers.filter(({ key }) => key === name).map(({ value }) => value.trim());

const has = (headers: readonly Header[], name: string, wanted: RegExp = /./): boolean =>
  valuesOf(headers, name).some((value) => wanted.test(value));

/** Headers in which mail servers write whom they deliver to. */
const deliveries = ['delivered-to', 'x-original-to', 'envelope-to', 'x-envelope-to', 'x-forwarded-to'];

const mailboxesOf = (addresses: Email['to']): Mailbox[] =>
  (addresses ?? []).flatMap((one) => ('group' in one && one.group ? one.group : [one as Mailbox])); // What has no members is a mailbox.

/** Every address that a mail went to, as far as its header says. */
export function addressesOf({ headers, to, cc, bcc }: Email): string[] {
  const named = [to, cc, bcc].flatMap(mailboxesOf).map(({ address }) => address);
  return [...named, ...deliveries.flatMap((name) => valuesOf(headers, name))].map((one) => one.replace(/^<|>$/g, ''));
}

const messageIds = /<[^<>\s]{1,500}>/g;

/** The Message-IDs in a text, at most the last hundred. */
export const idsIn = (text: string): string[] => (text.match(messageIds) ?? []).slice(-100);

/** What a mail says that it answers, the nearest first. */
export const answeredBy = ({ inReplyTo, references }: Pick<Email, 'inReplyTo' | 'references'>): string[] => [
  ...idsIn(inReplyTo ?? ''),
  ...idsIn(references ?? '').toReversed(),
];

/** Whether a report of this kind (RFC 6522) is what the mail is. */
export const isReport = ({ headers }: Pick<Email, 'headers'>, kind: string): boolean =>
  has(headers, 'content-type', new RegExp(`^multipart/report\\b[^]*report-type="?${kind}"?`, 'i'));

/**
 * Whether a program sent the mail (RFC 3834, and what was customary before it): an answer for somebody who is away, a receipt that it was opened, a list,
 * a report without a sender to answer to.
 */
export const isAutomatic = (mail: Pick<Email, 'headers'>): boolean =>
  has(mail.headers, 'auto-submitted', /^(?!no\b)/i) ||
  has(mail.headers, 'x-autoreply') ||
  has(mail.headers, 'x-autorespond') ||
  has(mail.headers, 'x-auto-response-suppress') ||
  has(mail.headers, 'precedence', /^(?:auto_reply|bulk|junk|list)\b/i) ||
  has(mail.headers, 'list-id') ||
  has(mail.headers, 'return-path', /^<>$/) ||
  isReport(mail, 'disposition-notification');

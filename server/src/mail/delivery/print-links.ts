import type { RenderedMail } from '../rendering/render-mail.ts';

/** Prints the links of a mail that is not delivered: the demonstration has no mailboxes. */
export function printLinks(to: string, { Subject, Text }: Pick<RenderedMail, 'Subject' | 'Text'>): void {
  const links = Text.match(/https?:\/\/\S+/g) ?? [];
  if (links.length > 0) console.log(`Email to ${to} «${Subject}»\n  ${links.join('\n  ')}`);
}

/** Prints a text message that is not delivered: the demonstration has no phones. */
export function printSms(to: string, text: string): void {
  console.log(`SMS to ${to}\n  ${text}`);
}

import { EmailSecurity } from '@circolo/contract/mail/codes';
import type { ImapFlow } from 'imapflow';
import { checkedAddress } from '../../http/checked-host.ts';
import { openSecret, SealPurpose } from '../../http/sealed-secret.ts';
import type { MailSettings } from '../delivery/connection.ts';
import type { Configuration } from '../delivery/find-configuration.ts';
import { withFolder } from '../inbox/open-folder.ts';

const usualPort = { [EmailSecurity.tls]: 993, [EmailSecurity.startTls]: 143, [EmailSecurity.none]: 143 };

/** Does something with the folder of a sender's replies. Throws what connecting and the work throw. */
export async function withReplyFolder<T>(
  configuration: Configuration,
  { secret, privateMailHosts }: MailSettings,
  work: (inbox: ImapFlow) => Promise<T>,
): Promise<T> {
  const { ImapHost, ImapPort, ImapUserName, SealedImapPassword, ImapFolder } = configuration;
  const Security = configuration.ImapSecurity as keyof typeof usualPort; // A column of codes.
  if (!secret || ImapHost === null || SealedImapPassword === null)
    throw new Error('The folder of replies has no password');
  const folder = {
    Host: ImapHost,
    address: await checkedAddress(ImapHost, privateMailHosts ?? false),
    Port: ImapPort ?? usualPort[Security],
    Security,
    UserName: ImapUserName ?? '',
    Password: openSecret(secret, SealPurpose.mailPassword, SealedImapPassword),
    Folder: ImapFolder ?? 'INBOX',
  };
  return withFolder(folder, work);
}

/** What a mail server answered, as people read it. */
export function folderProblem(error: unknown): string {
  const answered = error instanceof Error && 'responseText' in error ? error.responseText : undefined;
  const text =
    typeof answered === 'string' && answered !== '' ? answered : error instanceof Error ? error.message : String(error);
  return text.slice(0, 300);
}

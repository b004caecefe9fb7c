import { fieldProblem } from '@circolo/contract/errors/problem';
import { EmailSecurity, EmailTransport } from '@circolo/contract/mail/codes';
import type { emailConfigurations } from '@circolo/contract/mail/configurations/email-configuration';
import { isSecretMail } from '@circolo/contract/mail/secret-mails';
import type { InputOf } from '@circolo/contract/resource/resource';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { searchText } from '../../db/text-search.ts';
import { isPrivateHost } from '../../http/checked-host.ts';
import type { NotifySuperusers } from '../../http/security-notice.ts';
import { assertSuperuser, isSuperuser } from '../../http/superusers.ts';
import { recordChange } from '../../resource/audit.ts';
import { richText } from '../../resource/rich-text.ts';
import { saveRow } from '../../resource/routes/save-row.ts';
import type { Save, SaveContext } from '../../resource/routes/write-routes.ts';
import { emailConfigurations as t } from '../../tables/mail/email-tables.ts';
import { replyFolders } from '../../tables/mail/received-tables.ts';
import { sealedPassword } from '../delivery/connection.ts';
import type { Configuration } from '../delivery/find-configuration.ts';

type Input = InputOf<typeof emailConfigurations>;

/** What sealing a password and judging a host needs to know, and who is informed. */
export interface SenderRules {
  secret: Buffer;
  privateMailHosts: boolean;
  notify: NotifySuperusers;
}

const folder = ['ImapHost', 'ImapPort', 'ImapUserName', 'ImapFolder'] as const;
const connection = ['Transport', 'Host', 'Port', 'Security', 'UserName'] as const;

/** Whether the stored password would go where it was not meant to: to another server, or without protection. */
function goesElsewhere(before: Configuration, { Host, Security }: Input): boolean {
  const weaker = Security === EmailSecurity.none && before.Security !== EmailSecurity.none;
  return Host !== before.Host || weaker;
}

/** The password as it is kept: a new one, else the one that is there; none without a user name. */
function passwordOf(input: Input, before: Configuration | undefined, secret: Buffer): string | null {
  if (input.UserName === null) return null;
  if (input.Password) return sealedPassword(secret, input.Password);
  if (before?.SealedPassword && goesElsewhere(before, input)) throw fieldProblem('Password', 'required');
  return before?.SealedPassword ?? null;
}

/** The same of the folder of replies. */
function imapPasswordOf(input: Input, before: Configuration | undefined, secret: Buffer): string | null {
  const { ReplyAddress, ImapHost, ImapSecurity, ImapUserName, ImapPassword } = input;
  if (ReplyAddress === null || ImapUserName === null) return null;
  if (ImapPassword) return sealedPassword(secret, ImapPassword);
  const kept = before?.SealedImapPassword;
  if (!kept) throw fieldProblem('ImapPassword', 'required');
  const weaker = ImapSecurity === EmailSecurity.none && before.ImapSecurity !== EmailSecurity.none;
  if (ImapHost !== before.ImapHost || weaker) throw fieldProblem('ImapPassword', 'required');
  return kept;
}

/** Of another folder nothing was read yet. */
async function forgetOtherFolder(tx: Tx, input: Input, before: Configuration | undefined): Promise<void> {
  if (!before || folder.every((field) => before[field] === input[field])) return;
  await tx.delete(replyFolders).where(eq(replyFolders.ConfigurationId, before.Id));
}

/** What was found out about a sender holds until what it was found out about changes. */
function outdated(input: Input, before: Configuration | undefined) {
  const moved = before?.FromAddress.split('@')[1] !== input.FromAddress.split('@')[1];
  const other = connection.some((field) => before?.[field] !== input[field]) || Boolean(input.Password);
  return {
    ...(moved && { SpfState: null, DkimState: null, DmarcState: null }),
    ...(other && { TestedAt: null, TestResult: null }),
  };
}

/** One default per origin and software: a new one takes the place of the other. */
async function takeDefault(tx: Tx, input: Input, { Id, caller, now }: SaveContext): Promise<void> {
  if (!input.IsDefault || !input.Active) return;
  const same = sql`(${t.OriginId}, ${t.Software}) is not distinct from (${input.Origin?.Id ?? null}::bigint, ${input.Software}::text)`;
  const replaced = await tx
    .update(t)
    .set({ IsDefault: false, UpdatedAt: now.toISOString(), Version: sql`${t.Version} + 1` })
    .where(and(eq(t.IsDefault, true), Id === null ? undefined : ne(t.Id, Id), same))
    .returning({ Id: t.Id });
  for (const other of replaced) {
    const change = { Before: { IsDefault: true }, After: { IsDefault: false } };
    await recordChange(tx, caller, {
      Resource: 'EmailConfigurations',
      RecordId: other.Id,
      Action: 'Update',
      ...change,
    });
  }
}

/** The one sender for secrets: a new one takes the place of the other. */
async function takeSecrets(tx: Tx, input: Input, { Id, caller, now }: SaveContext): Promise<void> {
  if (!input.ForSecrets || !input.Active) return;
  const replaced = await tx
    .update(t)
    .set({ ForSecrets: false, UpdatedAt: now.toISOString(), Version: sql`${t.Version} + 1` })
    .where(and(eq(t.ForSecrets, true), Id === null ? undefined : ne(t.Id, Id)))
    .returning({ Id: t.Id });
  for (const other of replaced) {
    const change = { Before: { ForSecrets: true }, After: { ForSecrets: false } };
    await recordChange(tx, caller, {
      Resource: 'EmailConfigurations',
      RecordId: other.Id,
      Action: 'Update',
      ...change,
    });
  }
}

/** The sender for secrets is the superusers' own, and no other one takes mails with secrets. */
function assertSecretsKept(input: Input, before: Configuration | undefined, { caller }: SaveContext): void {
  if (before?.ForSecrets) assertSuperuser(caller);
  if (input.ForSecrets && !isSuperuser(caller)) throw fieldProblem('ForSecrets', 'superusersOnly');
  const added = input.EmailTypes.filter((type) => !before?.EmailTypes.includes(type));
  if (added.some(isSecretMail)) throw fieldProblem('EmailTypes', 'secretMails');
}

/** Saves a sender. Its password is kept sealed and never comes out again. */
export const saveConfiguration =
  ({ secret, privateMailHosts, notify }: SenderRules): Save<typeof emailConfigurations> =>
  async (tx, input, context) => {
    const [before] = context.Id === null ? [] : await tx.select().from(t).where(eq(t.Id, context.Id));
    assertSecretsKept(input, before, context);
    const isOwn = input.Transport === EmailTransport.smtp;
    if (isOwn && input.Host !== null && isPrivateHost(input.Host) && !privateMailHosts) {
      throw fieldProblem('Host', 'privateHost');
    }
    if (input.ImapHost !== null && isPrivateHost(input.ImapHost) && !privateMailHosts) {
      throw fieldProblem('ImapHost', 'privateHost');
    }
    const { Password: _password, ImapPassword: _imapPassword, ...open } = input;
    const columns = {
      ...open,
      ...outdated(input, before),
      SealedPassword: passwordOf(input, before, secret),
      SealedImapPassword: imapPasswordOf(input, before, secret),
      Signature: richText(input.Signature),
      Search: searchText(input.Description, input.FromName, input.FromAddress),
    };
    await forgetOtherFolder(tx, input, before);
    await takeDefault(tx, input, context);
    await takeSecrets(tx, input, context);
    const Id = await saveRow(tx, t, columns, context);
    const change = context.Id === null ? 'senderCreated' : 'senderChanged';
    const Name = `${input.Description} <${input.FromAddress}>`;
    await notify(tx, context, { change, Name, Related: { Type: 'EmailConfigurations', Id } });
    return Id;
  };

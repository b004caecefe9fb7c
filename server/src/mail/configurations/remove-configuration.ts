import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import type { Caller } from '../../http/caller.ts';
import { assertSuperuser } from '../../http/superusers.ts';
import { emailMessages, emailConfigurations as t } from '../../tables/mail/email-tables.ts';

/**
 * What comes before a sender is deleted: the one for secrets is the superusers' own. Tests of a sender do not keep it;
 * mails that were sent by it do.
 */
export async function prepareRemoval(tx: Tx, id: number, caller: Caller): Promise<void> {
  const [sender] = await tx.select({ ForSecrets: t.ForSecrets }).from(t).where(eq(t.Id, id));
  if (sender?.ForSecrets) assertSuperuser(caller);
  const { ConfigurationId, IsTest, TemplateId } = emailMessages;
  await tx.delete(emailMessages).where(and(eq(ConfigurationId, id), eq(IsTest, true), isNull(TemplateId)));
}

import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import type { Api } from '../../http/api.ts';
import type { Caller } from '../../http/caller.ts';
import type { NotifySuperusers } from '../../http/security-notice.ts';
import { assertSuperuser } from '../../http/superusers.ts';
import { emailMessages, emailConfigurations as t } from '../../tables/mail/email-tables.ts';

/**
 * What comes before a sender is deleted: the one for secrets is the superusers' own, and all of them are informed. Tests
 * of a sender do not keep it; mails that were sent by it do.
 */
export const prepareRemoval =
  ({ now }: Pick<Api, 'now'>, notify: NotifySuperusers) =>
  async (tx: Tx, id: number, caller: Caller): Promise<void> => {
    const [sender] = await tx.select().from(t).where(eq(t.Id, id));
    if (!sender) return;
    if (sender.ForSecrets) assertSuperuser(caller);
    const Name = `${sender.Description} <${sender.FromAddress}>`;
    const Related = { Type: 'EmailConfigurations', Id: id };
    await notify(tx, { caller, now: now() }, { change: 'senderRemoved', Name, Related });
    const { ConfigurationId, IsTest, TemplateId } = emailMessages;
    await tx.delete(emailMessages).where(and(eq(ConfigurationId, id), eq(IsTest, true), isNull(TemplateId)));
  };

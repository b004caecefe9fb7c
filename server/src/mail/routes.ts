import type { Config } from '../config/config.ts';
import type { Api } from '../http/api.ts';
import type { NotifySuperusers } from '../http/security-notice.ts';
import { emailConfigurationsRoutes } from './configurations/email-configurations.ts';
import { mailingsRoutes } from './mailings/mailings.ts';
import { emailMessagesRoutes } from './outbox/email-messages.ts';
import { siblingMailsRoutes } from './outbox/sibling-mails.ts';
import { smsMessagesRoutes } from './sms/sms-messages.ts';
import { emailTagsRoutes } from './tags/email-tags.ts';
import { emailTemplatesRoutes } from './templates/email-templates.ts';
import type { FindCustomerTags } from './templates/template-actions.ts';

/** The calls of e-mails and text messages. */
export function registerMail(
  api: Api,
  config: Pick<Config, 'address' | 'smtpUrl' | 'privateMailHosts'>,
  notify: NotifySuperusers,
  findCustomerTags: FindCustomerTags,
): void {
  emailMessagesRoutes(api);
  siblingMailsRoutes(api);
  emailTemplatesRoutes(api, config.address, findCustomerTags);
  emailTagsRoutes(api);
  emailConfigurationsRoutes(api, config, notify);
  smsMessagesRoutes(api);
  mailingsRoutes(api);
}

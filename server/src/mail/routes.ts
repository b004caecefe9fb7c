import type { Config } from '../config/config.ts';
import type { Api } from '../http/api.ts';
import { emailConfigurationsRoutes } from './configurations/email-configurations.ts';
import { emailMessagesRoutes } from './outbox/email-messages.ts';
import { smsMessagesRoutes } from './sms/sms-messages.ts';
import { emailTagsRoutes } from './tags/email-tags.ts';
import { emailTemplatesRoutes } from './templates/email-templates.ts';

/** The calls of e-mails and text messages. */
export function registerMail(api: Api, config: Pick<Config, 'port' | 'smtpUrl' | 'privateMailHosts'>): void {
  emailMessagesRoutes(api);
  emailTemplatesRoutes(api, `http://localhost:${config.port}`);
  emailTagsRoutes(api);
  emailConfigurationsRoutes(api, config);
  smsMessagesRoutes(api);
}

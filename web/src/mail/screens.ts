import type { DomainScreens } from '../navigation/domain-screens.ts';

/** The screens of templates and what was sent. */
export const mailScreens: DomainScreens = {
  desk: {
    'email-templates': () => import('./templates/EmailTemplatesScreen.tsx').then((m) => m.EmailTemplatesScreen),
    'email-templates/$Id': () => import('./templates/TemplateEditorPage.tsx').then((m) => m.TemplateEditorPage),
    'email-tags': () => import('./tags/EmailTagsScreen.tsx').then((m) => m.EmailTagsScreen),
    'email-configurations': () =>
      import('./configurations/EmailConfigurationsScreen.tsx').then((m) => m.EmailConfigurationsScreen),
    outbox: () => import('./outbox/OutboxScreen.tsx').then((m) => m.OutboxScreen),
    mailings: () => import('./mailings/MailingsScreen.tsx').then((m) => m.MailingsScreen),
    'sms-outbox': () => import('./sms/SmsScreen.tsx').then((m) => m.SmsScreen),
  },
};

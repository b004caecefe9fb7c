import { t } from '../fixtures/messages.ts';
import type { ScreenPlan } from './screen-plan.ts';

const yes = t('list.yes');

/** Templates, tags and senders of mails. */
export const emailPlans: readonly ScreenPlan[] = [
  {
    resource: 'EmailTemplates',
    path: 'email-templates',
    fill: (name) => ({
      Code: name.slice(0, 30),
      Description: name,
      Type: { choose: t('enums.EmailType.USR') },
      Subject: `Oggetto ${name}`,
    }),
    edit: (name) => ({ field: 'Description', entry: `${name} bis`, shown: `${name} bis` }),
    leadsTo: /email-templates\/\d+$/,
    filter: { field: 'State', option: t('enums.EmailTemplateState.D') },
    viewer: 'COM',
  },
  {
    resource: 'EmailTags',
    path: 'email-tags',
    fill: (name) => ({
      Code: `T${name.replace(/[^A-Za-z0-9]/g, '')}`,
      Description: name,
      Fallback: 'Dalle 9 alle 18',
      Example: 'Dalle 9 alle 18',
    }),
    edit: (name) => ({ field: 'Description', entry: `${name} bis`, shown: `${name} bis` }),
    filter: { field: 'Active', option: yes },
    viewer: 'COM',
  },
  {
    resource: 'EmailConfigurations',
    path: 'email-configurations',
    fill: (name) => ({ Description: name, FromName: name, FromAddress: `${name.toLowerCase()}@example.test` }),
    edit: (name) => ({ field: 'Description', entry: `${name} bis`, shown: `${name} bis` }),
    filter: { field: 'Active', option: yes },
    viewer: null,
  },
];

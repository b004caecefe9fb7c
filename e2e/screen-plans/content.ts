import { t } from '../fixtures/messages.ts';
import type { ScreenPlan } from './screen-plan.ts';

/** The end of a name, which is what makes it unique, as a code. */
const codeOf = (name: string, length: number): string => name.slice(-length).toUpperCase();

/** What comes beside the code tables: sections of the accounts, questions, kinds of activities. */
export const contentPlans: readonly ScreenPlan[] = [
  {
    resource: 'ChartOfAccountSections',
    path: 'chart-of-account-sections',
    fill: (name) => ({
      Code: codeOf(name, 8),
      FirstNoteType: { choose: t('enums.FirstNoteType.U') },
      Description: name,
      ParentSection: { find: 'U-C' },
    }),
    edit: (name) => ({ field: 'Description', entry: `${name} bis`, shown: `${name} bis` }),
    filter: { field: 'FirstNoteType', option: t('enums.FirstNoteType.U') },
    viewer: 'COM',
  },
  {
    resource: 'Faqs',
    path: 'faqs',
    fill: (name) => ({
      Type: { choose: t('enums.FaqType.A') },
      Question: `${name}?`,
      Answer: '<p>Sì.</p>',
      Category: 'Prove',
    }),
    edit: (name) => ({ field: 'Question', entry: `${name} bis?`, shown: `${name} bis?` }),
    filter: { field: 'Type', option: t('enums.FaqType.A') },
    viewer: null,
  },
  {
    resource: 'ActivityTypes',
    path: 'activity-types',
    fill: (name) => ({
      Code: codeOf(name, 8),
      Software: { choose: t('enums.Software.O') },
      Description: name,
      AccountingTypes: { choose: t('enums.AccountingType.S') },
      TaxRegimes: { choose: t('enums.TaxRegime.A') },
    }),
    edit: (name) => ({ field: 'Description', entry: `${name} bis`, shown: `${name} bis` }),
    filter: { field: 'Software', option: t('enums.Software.O') },
    viewer: 'COM',
  },
];

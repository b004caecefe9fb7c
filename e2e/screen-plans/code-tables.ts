import { codeTables } from '@circolo/contract/registries/code-tables/code-tables';
import { t } from '../fixtures/messages.ts';
import type { Entry, ScreenPlan } from './screen-plan.ts';

const yes = t('list.yes');

/** Every code table, by its declaration: their codes are short, so the search finds a record by its description. */
const codeTablePlans = Object.values(codeTables).map(
  ({ Name, path }): ScreenPlan => ({
    resource: Name,
    path,
    fill: (name): Record<string, Entry> => ({ Code: name.slice(-6), Description: name }),
    edit: (name) => ({ field: 'Description', entry: `${name} bis`, shown: `${name} bis` }),
    filter: { field: 'Active', option: yes },
    viewer: 'COM',
  }),
);

/** The registries of invoicing, reasons and categories of users. */
export const registryPlans: readonly ScreenPlan[] = [
  ...codeTablePlans,
  {
    resource: 'UserCategories',
    path: 'user-categories',
    fill: (name) => ({ Code: name.slice(-10), Description: name }),
    edit: (name) => ({ field: 'Description', entry: `${name} bis`, shown: `${name} bis` }),
    filter: { field: 'Active', option: yes },
    viewer: 'COM',
  },
  {
    resource: 'Reasons',
    path: 'reasons',
    fill: (name) => ({ Kind: { choose: t('enums.ReasonKind.S') }, Description: name }),
    edit: (name) => ({ field: 'Description', entry: `${name} bis`, shown: `${name} bis` }),
    filter: { field: 'Kind', option: t('enums.ReasonKind.S') },
    viewer: 'COM',
  },
  {
    resource: 'DocumentSections',
    path: 'document-sections',
    fill: (name) => ({
      Code: name.slice(-4),
      Kind: { choose: t('enums.DocumentKind.I') },
      Description: name,
      Pattern: '{YY}-{N:4}',
    }),
    edit: (name) => ({ field: 'Description', entry: `${name} bis`, shown: `${name} bis` }),
    filter: { field: 'Kind', option: t('enums.DocumentKind.I') },
    viewer: 'COM',
  },
];

import { t } from '../fixtures/messages.ts';
import type { ScreenPlan } from './screen-plan.ts';

const yes = t('list.yes');

/** Brand categories, groups of products, menus. */
export const settingsPlans: readonly ScreenPlan[] = [
  {
    resource: 'OriginsCategories',
    path: 'origin-categories',
    fill: (name) => ({ Code: name.slice(0, 10), Description: name }),
    edit: (name) => ({ field: 'Description', entry: `${name} bis`, shown: `${name} bis` }),
    filter: { field: 'Active', option: yes },
    viewer: 'COM',
  },
  {
    resource: 'Groups',
    path: 'groups',
    fill: (name) => ({ Code: name, Description: name, Software: { choose: t('enums.Software.A') } }),
    edit: (name) => ({ field: 'Description', entry: `${name} bis`, shown: `${name} bis` }),
    filter: { field: 'Software', option: t('enums.Software.A') },
    viewer: 'COM',
  },
  {
    resource: 'MenusGroups',
    path: 'menu-groups',
    fill: (name) => ({ Description: name, Icon: { choose: 'wallet' } }),
    edit: (name) => ({ field: 'Description', entry: `${name} bis`, shown: `${name} bis` }),
    filter: { field: 'Active', option: yes },
    viewer: null,
  },
];

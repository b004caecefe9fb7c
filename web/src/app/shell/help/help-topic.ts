import type { Messages } from '@circolo/messages/message-key';

/** A screen that has a help of its own. */
export type HelpTopic = keyof Messages['screenHelp']['screens'];

/** What the keys of a screen are like. */
export type KeySet = 'page' | 'list' | 'addingList' | 'customer' | 'matrix';

/** The keys of a screen, and the screens that one goes to from it, by their path below the desk. */
interface ScreenFacts {
  keys: KeySet;
  related: readonly string[];
}

const facts: Record<HelpTopic, ScreenFacts> = {
  today: { keys: 'page', related: ['users', 'opportunities', 'agenda', 'orders'] },
  users: { keys: 'addingList', related: ['orders', 'purchases', 'leads', 'mailings'] },
  customer: { keys: 'customer', related: ['users', 'orders', 'purchases', 'opportunities'] },
  orders: { keys: 'addingList', related: ['users', 'documents', 'reconciliation', 'refunds'] },
  purchases: { keys: 'list', related: ['renewal-radar', 'orders', 'users'] },
  'renewal-radar': { keys: 'list', related: ['purchases', 'crm-activities'] },
  leads: { keys: 'addingList', related: ['opportunities', 'crm-activities', 'agenda'] },
  opportunities: { keys: 'addingList', related: ['leads', 'timelines', 'agenda'] },
  agenda: { keys: 'page', related: ['crm-activities', 'opportunities'] },
  'crm-activities': { keys: 'addingList', related: ['agenda', 'leads', 'opportunities'] },
  documents: { keys: 'list', related: ['orders-to-invoice', 'exchange-messages', 'vat-register', 'companies'] },
  'bank-statements': { keys: 'list', related: ['reconciliation', 'transfers', 'banks'] },
  reconciliation: { keys: 'list', related: ['bank-statements', 'orders'] },
  transfers: { keys: 'list', related: ['refunds', 'bank-statements', 'money-approvals'] },
  'sepa-debits': { keys: 'list', related: ['bank-statements', 'orders', 'banks'] },
  outbox: { keys: 'list', related: ['mailings', 'email-templates', 'email-configurations'] },
  mailings: { keys: 'list', related: ['users', 'outbox', 'email-templates'] },
  coupons: { keys: 'addingList', related: ['packages', 'orders'] },
  packages: { keys: 'addingList', related: ['products', 'price-waves', 'coupons', 'product-switches'] },
  'packages-prices': { keys: 'page', related: ['packages', 'price-waves'] },
  'permission-matrix': { keys: 'matrix', related: ['permission-x-ray', 'menus', 'users'] },
  'permission-x-ray': { keys: 'page', related: ['permission-matrix', 'menus'] },
  menus: { keys: 'addingList', related: ['permission-matrix', 'menu-groups', 'menu-functions'] },
  'menu-groups': { keys: 'addingList', related: ['menus', 'menu-functions', 'permission-matrix'] },
  'menu-functions': { keys: 'addingList', related: ['menus', 'menu-groups', 'permission-matrix'] },
  refunds: { keys: 'list', related: ['transfers', 'orders', 'money-approvals'] },
  reports: { keys: 'page', related: ['purchases', 'orders', 'renewal-radar'] },
  settings: { keys: 'page', related: ['packages', 'email-templates', 'permission-matrix'] },
  changes: { keys: 'list', related: ['users', 'orders'] },
  alerts: { keys: 'page', related: ['crm-activities', 'agenda'] },
};

const isTopic = (name: string): name is HelpTopic => Object.hasOwn(facts, name);

/** The help of an address; null where its screen has none of its own. @example helpTopic('/desk/users/12') // 'customer' */
export function helpTopic(pathname: string): HelpTopic | null {
  const [screen = '', below] = pathname.replace(/^\/(desk(\/|$))?/, '').split('/');
  if (screen === '') return 'today';
  if (screen === 'users' && below) return 'customer';
  const names = below ? [`${screen}-${below}`, screen] : [screen];
  return names.find(isTopic) ?? null;
}

/** The keys and the related screens of a topic; any other screen is taken for a list. */
export const factsOf = (topic: HelpTopic | null): ScreenFacts => (topic ? facts[topic] : { keys: 'list', related: [] });

import { AuthorizationLevel, type Level } from '@circolo/contract/authorization/levels';
import { UserNature } from '@circolo/contract/authorization/natures';
import type { MenuGroupName } from '@circolo/contract/resource/menu-entry';

/** The natures that have a menu: those that land on the desk. */
export const deskNatures = [
  UserNature.superuser,
  UserNature.administrator,
  UserNature.commercial,
  UserNature.helpdesk,
  UserNature.subject,
] as const;
export type DeskNature = (typeof deskNatures)[number];

/** What each nature's menu is called. */
export const menuNames: Record<DeskNature, string> = {
  [UserNature.superuser]: 'Superutenti',
  [UserNature.administrator]: 'Amministratori',
  [UserNature.commercial]: 'Commerciali',
  [UserNature.helpdesk]: 'Assistenza',
  [UserNature.subject]: 'Soggetti',
};

interface GroupRow {
  Description: string;
  DescriptionEn: string;
  Icon: string;
}

/** The entries of the menu, in their order. Every icon of a menu is used once, so that it means one thing. */
const dailyGroups = {
  customers: { Description: 'Clienti', DescriptionEn: 'Customers', Icon: 'users' },
  orders: { Description: 'Ordini', DescriptionEn: 'Orders', Icon: 'shopping-cart' },
  subscriptions: { Description: 'Abbonamenti', DescriptionEn: 'Subscriptions', Icon: 'refresh' },
  sales: { Description: 'Vendite', DescriptionEn: 'Sales', Icon: 'target-arrow' },
  agenda: { Description: 'Agenda', DescriptionEn: 'Agenda', Icon: 'calendar-event' },
  mail: { Description: 'Comunicazioni', DescriptionEn: 'Communication', Icon: 'mail' },
  accounts: { Description: 'Conti', DescriptionEn: 'Accounts', Icon: 'coins' },
  reports: { Description: 'Report', DescriptionEn: 'Reports', Icon: 'chart-bar' },
} satisfies Partial<Record<MenuGroupName, GroupRow>>;

/**
 * The sections of the settings, in their order. Their names differ from those that groups of earlier releases had, which menus of
 * an installation may still use.
 */
const settingsGroups = {
  catalogue: { Description: 'Catalogo e prezzi', DescriptionEn: 'Catalogue and prices', Icon: 'package' },
  brands: { Description: 'Marchi e aspetto', DescriptionEn: 'Brands and look', Icon: 'palette' },
  templates: { Description: 'Modelli e solleciti', DescriptionEn: 'Templates and reminders', Icon: 'template' },
  crm: { Description: 'Processo di vendita', DescriptionEn: 'Sales process', Icon: 'adjustments' },
  invoicing: { Description: 'Fatturazione', DescriptionEn: 'Invoicing', Icon: 'receipt' },
  payments: { Description: 'Banche e pagamenti', DescriptionEn: 'Banks and payments', Icon: 'wallet' },
  registries: { Description: 'Registri', DescriptionEn: 'Registers', Icon: 'books' },
  access: { Description: 'Accessi e permessi', DescriptionEn: 'Access and permissions', Icon: 'lock' },
  system: { Description: 'Sicurezza e sistema', DescriptionEn: 'Security and system', Icon: 'shield-lock' },
} satisfies Record<Exclude<MenuGroupName, keyof typeof dailyGroups>, GroupRow>;

const settingsNames: readonly string[] = Object.keys(settingsGroups);

/** The groups of the menus as they are delivered. */
export const groupRows = Object.fromEntries(
  Object.entries<GroupRow>({ ...dailyGroups, ...settingsGroups }).map(([name, row], index) => [
    name,
    { ...row, InSettings: settingsNames.includes(name), Position: (index + 1) * 10 },
  ]),
) as Record<MenuGroupName, GroupRow & { InSettings: boolean; Position: number }>; // Every name is a key of one of both.

/** Levels of SUS, ADM, COM, HLP and SUB, in this order. */
export type Levels = readonly [Level, Level, Level, Level, Level];

/** A function of the menu as it is delivered. */
export interface FunctionRow {
  Key: number;
  Description: string;
  DescriptionEn: string;
  BaseUrl: string;
  Icon: string;
  Resources: string[];
  group: MenuGroupName | null;
  /** Where a nature has it elsewhere. */
  groupOf?: Partial<Record<DeskNature, MenuGroupName>>;
  levels: Levels;
}

/** Superusers and administrators do everything, others nothing. */
export const staffOnly: Levels = [
  AuthorizationLevel.full,
  AuthorizationLevel.full,
  AuthorizationLevel.none,
  AuthorizationLevel.none,
  AuthorizationLevel.none,
];

/** The group of a function in the menu of a nature. */
export const groupFor = ({ group, groupOf }: FunctionRow, nature: DeskNature): MenuGroupName | null =>
  groupOf?.[nature] ?? group;

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
type DeskNature = (typeof deskNatures)[number];

/** What each nature's menu is called. */
export const menuNames: Record<DeskNature, string> = {
  [UserNature.superuser]: 'Superutenti',
  [UserNature.administrator]: 'Amministratori',
  [UserNature.commercial]: 'Commerciali',
  [UserNature.helpdesk]: 'Assistenza',
  [UserNature.subject]: 'Soggetti',
};

/** The headings, in their order. */
export const groupRows = {
  sales: { Description: 'Vendite', DescriptionEn: 'Sales', Icon: 'shopping-cart', Position: 10 },
  customers: { Description: 'Persone', DescriptionEn: 'People', Icon: 'users', Position: 20 },
  crm: { Description: 'CRM', DescriptionEn: 'CRM', Icon: 'users', Position: 25 },
  catalogue: { Description: 'Catalogo', DescriptionEn: 'Catalogue', Icon: 'package', Position: 30 },
  brands: { Description: 'Marchi', DescriptionEn: 'Brands', Icon: 'palette', Position: 40 },
  mail: { Description: 'Comunicazioni', DescriptionEn: 'Communication', Icon: 'mail', Position: 50 },
  invoicing: {
    Description: 'Fatturazione elettronica',
    DescriptionEn: 'Electronic invoicing',
    Icon: 'receipt',
    Position: 55,
  },
  settings: { Description: 'Impostazioni', DescriptionEn: 'Settings', Icon: 'settings', Position: 60 },
} as const satisfies Record<MenuGroupName, object>;

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

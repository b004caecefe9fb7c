import type { Level } from '@circolo/contract/access/authorization';

/** The natures that have a menu: those that land on the desk. */
export const deskNatures = ['SUS', 'ADM', 'COM', 'HLP', 'SUB'] as const;
type DeskNature = (typeof deskNatures)[number];

/** What each nature's menu is called. */
export const menuNames: Record<DeskNature, string> = {
  SUS: 'Superutenti',
  ADM: 'Amministratori',
  COM: 'Commerciali',
  HLP: 'Assistenza',
  SUB: 'Soggetti',
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
} as const;

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
  group: keyof typeof groupRows | null;
  levels: Levels;
}

/** Superusers and administrators do everything, nobody else anything. */
export const staffOnly: Levels = ['F', 'F', 'N', 'N', 'N'];

import type { Level } from '@circolo/contract/access/authorization';
import { BuiltInKey } from '@circolo/contract/access/menu-function';

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
  catalogue: { Description: 'Catalogo', DescriptionEn: 'Catalogue', Icon: 'package', Position: 30 },
  brands: { Description: 'Marchi', DescriptionEn: 'Brands', Icon: 'palette', Position: 40 },
  mail: { Description: 'Comunicazioni', DescriptionEn: 'Communication', Icon: 'mail', Position: 50 },
  settings: { Description: 'Impostazioni', DescriptionEn: 'Settings', Icon: 'settings', Position: 60 },
} as const;

/** Levels of SUS, ADM, COM, HLP and SUB, in this order. */
type Levels = readonly [Level, Level, Level, Level, Level];

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

const screen = (
  group: keyof typeof groupRows,
  [Key, BaseUrl, Icon]: [key: number, baseUrl: string, icon: string],
  [Description, DescriptionEn]: [italian: string, english: string],
  Resources: string[],
  levels: Levels,
): FunctionRow => ({ Key, Description, DescriptionEn, BaseUrl, Icon, Resources, group, levels });

const staffOnly: Levels = ['F', 'F', 'N', 'N', 'N'];
const staffReads: Levels = ['V', 'V', 'N', 'N', 'N'];
const staffSees: Levels = ['F', 'F', 'V', 'V', 'N'];

const screens: FunctionRow[] = [
  screen('sales', [1010, 'orders', 'shopping-cart'], ['Ordini', 'Orders'], ['Orders'], ['F', 'F', 'E', 'V', 'V']),
  screen('customers', [1110, 'users', 'users'], ['Utenti', 'Users'], ['Users'], ['F', 'F', 'E', 'E', 'N']),
  screen('catalogue', [1210, 'products', 'package'], ['Prodotti', 'Products'], ['Products'], staffSees),
  screen('catalogue', [1220, 'packages', 'packages'], ['Pacchetti', 'Packages'], ['Packages'], staffSees),
  screen('catalogue', [1230, 'groups', 'category'], ['Gruppi di prodotti', 'Product groups'], ['Groups'], staffSees),
  screen('brands', [1310, 'origins', 'palette'], ['Marchi', 'Brands'], ['Origins'], staffSees),
  screen(
    'brands',
    [1320, 'origin-categories', 'tags'],
    ['Categorie di marchi', 'Brand categories'],
    ['OriginsCategories'],
    staffSees,
  ),
  screen('mail', [1410, 'outbox', 'mail'], ['Posta in uscita', 'Outbox'], ['EmailMessages'], ['F', 'F', 'E', 'V', 'N']),
  screen(
    'mail',
    [1420, 'sms-outbox', 'device-mobile-message'],
    ['SMS in uscita', 'Text messages'],
    ['SmsMessages'],
    ['F', 'F', 'E', 'V', 'N'],
  ),
  screen('settings', [1510, 'banks', 'building-bank'], ['Banche', 'Banks'], ['Banks'], staffSees),
  screen(
    'settings',
    [1520, 'shop-payment-types', 'credit-card'],
    ['Metodi di pagamento', 'Payment methods'],
    ['ShopPaymentTypes'],
    staffSees,
  ),
  screen('settings', [1610, 'menus', 'menu'], ['Menu', 'Menus'], ['Menus'], staffOnly),
  screen('settings', [1620, 'menu-groups', 'folders'], ['Gruppi di menu', 'Menu groups'], ['MenusGroups'], staffOnly),
  screen(
    'settings',
    [1630, 'menu-functions', 'list-details'],
    ['Funzioni di menu', 'Menu functions'],
    ['MenusFunctions'],
    staffOnly,
  ),
  screen(
    'settings',
    [1640, 'permission-x-ray', 'shield-search'],
    ['Radiografia permessi', 'Permission X-ray'],
    ['Menus'],
    staffReads,
  ),
  screen(
    'settings',
    [1650, 'access-rules', 'shield-lock'],
    ['Regole di accesso', 'Access rules'],
    ['NatureRules'],
    staffOnly,
  ),
  screen(
    'settings',
    [1710, 'activity-types', 'list'],
    ['Tipi di attività', 'Activity types'],
    ['ActivityTypes'],
    ['V', 'V', 'V', 'V', 'N'],
  ),
];

const builtIn = (
  Key: number,
  BaseUrl: string,
  Icon: string,
  [Description, DescriptionEn]: [italian: string, english: string],
  levels: Levels = ['F', 'F', 'F', 'F', 'F'],
): FunctionRow => ({ Key, Description, DescriptionEn, BaseUrl, Icon, Resources: [], group: null, levels });

const builtIns: FunctionRow[] = [
  builtIn(BuiltInKey.controlNavbar, 'control-navbar', 'layout-sidebar', ['Barra di controllo', 'Control bar']),
  builtIn(
    BuiltInKey.chatbotAdmin,
    'chatbot-admin',
    'message-chatbot',
    ['Amministrazione chatbot', 'Chatbot admin'],
    staffOnly,
  ),
  builtIn(BuiltInKey.shop, 'shop', 'building-store', ['Negozio', 'Shop']),
  builtIn(BuiltInKey.shopLogin, 'shop-login', 'login', ['Accesso al negozio', 'Shop login'], ['N', 'N', 'N', 'N', 'N']),
  builtIn(
    BuiltInKey.activityList,
    'activities',
    'list',
    ['Le mie attività', 'Activity list'],
    ['N', 'N', 'N', 'N', 'F'],
  ),
  builtIn(BuiltInKey.spooler, 'spooler', 'file-text', ['File e stampe', 'Spooler']),
  builtIn(BuiltInKey.helpdesk, 'helpdesk', 'headset', ['Assistenza', 'Helpdesk']),
  builtIn(BuiltInKey.helpdeskConnect, 'helpdesk-connect', 'plug-connected', ['Assistenza remota', 'Helpdesk connect']),
  builtIn(BuiltInKey.userProfile, 'profile', 'user', ['Profilo utente', 'User profile']),
  builtIn(BuiltInKey.logout, 'logout', 'logout', ['Esci', 'Log out']),
];

/** Every function that is delivered, in the order of the menu. */
export const functionRows: readonly FunctionRow[] = [...screens, ...builtIns];

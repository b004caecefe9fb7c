import { AuthorizationLevel } from '@circolo/contract/authorization/levels';
import { codeTables } from '@circolo/contract/registries/code-tables/code-tables';
import { codeTables as english } from '@circolo/messages/en/registries/code-tables';
import { codeTables as italian } from '@circolo/messages/it/registries/code-tables';
import { builtInRows } from './seed-built-in-rows.ts';
import { type FunctionRow, type groupRows, type Levels, staffOnly } from './seed-menu-shape.ts';

/** Levels are read across many lines here, so their names are short. */
const { edit: E, full: F, none: N, view: V } = AuthorizationLevel;

const screen = (
  group: keyof typeof groupRows,
  [Key, BaseUrl, Icon]: [key: number, baseUrl: string, icon: string],
  [Description, DescriptionEn]: [italian: string, english: string],
  Resources: string[],
  levels: Levels,
): FunctionRow => ({ Key, Description, DescriptionEn, BaseUrl, Icon, Resources, group, levels });

const staffReads: Levels = [V, V, N, N, N];
const staffSees: Levels = [F, F, V, V, N];

const screens: FunctionRow[] = [
  screen('sales', [1010, 'orders', 'shopping-cart'], ['Ordini', 'Orders'], ['Orders'], [F, F, E, V, V]),
  screen('sales', [1015, 'purchases', 'receipt'], ['Acquisti', 'Purchases'], ['Purchases'], [F, F, V, V, V]),
  screen('sales', [1017, 'refunds', 'receipt-refund'], ['Rimborsi', 'Refunds'], ['Refunds'], [F, F, V, V, V]),
  screen(
    'sales',
    [1030, 'reconciliation', 'building-bank'],
    ['Riconciliazione', 'Reconciliation'],
    ['BankLines'],
    [F, F, N, N, N],
  ),
  screen(
    'sales',
    [1040, 'bank-statements', 'file-text'],
    ['Estratti conto', 'Bank statements'],
    ['BankStatements'],
    [F, F, N, N, N],
  ),
  screen(
    'sales',
    [1050, 'sepa-debits', 'building-bank'],
    ['Addebiti SEPA', 'SEPA debits'],
    ['DebitBatches'],
    [F, F, N, N, N],
  ),
  screen(
    'sales',
    [1070, 'time-machine', 'calendar-event'],
    ['Macchina del tempo', 'Time machine'],
    ['Subscriptions'],
    [F, F, E, V, V],
  ),
  screen(
    'sales',
    [1072, 'reminder-rules', 'mail'],
    ['Promemoria di scadenza', 'Expiry reminders'],
    ['ReminderRules'],
    staffSees,
  ),
  screen(
    'sales',
    [1074, 'dunning-steps', 'list-details'],
    ['Solleciti di pagamento', 'Payment chasing'],
    ['DunningSteps'],
    staffSees,
  ),
  screen(
    'sales',
    [1076, 'price-waves', 'chart-bar'],
    ['Variazioni di prezzo', 'Price changes'],
    ['PriceWaves'],
    staffSees,
  ),
  screen('customers', [1110, 'users', 'users'], ['Utenti', 'Users'], ['Users'], [F, F, E, E, N]),
  screen('crm', [2010, 'leads', 'address-book'], ['Contatti', 'Leads'], ['Leads'], [F, F, E, V, N]),
  screen(
    'crm',
    [2100, 'opportunities', 'chart-bar'],
    ['Opportunità', 'Opportunities'],
    ['Opportunities'],
    [F, F, E, V, N],
  ),
  screen('crm', [2090, 'crm-teams', 'users'], ['Squadre', 'Teams'], ['CrmTeams'], staffOnly),
  screen(
    'crm',
    [2110, 'crm-assignment-rules', 'list-details'],
    ['Regole di assegnazione', 'Assignment rules'],
    ['CrmAssignmentRules'],
    staffOnly,
  ),
  screen(
    'crm',
    [2050, 'timelines', 'list-details'],
    ['Percorsi di vendita', 'Sales timelines'],
    ['Timelines'],
    staffSees,
  ),
  screen(
    'crm',
    [2060, 'crm-activity-types', 'list'],
    ['Tipi di attività CRM', 'CRM activity types'],
    ['CrmActivityTypes'],
    staffSees,
  ),
  screen('crm', [2120, 'crm-activities', 'list'], ['Attività', 'Activities'], ['CrmActivities'], [F, F, F, E, N]),
  screen('crm', [2130, 'agenda', 'calendar-event'], ['Agenda', 'Agenda'], ['AgendaEvents'], [F, F, F, F, N]),
  screen('crm', [2070, 'opportunity-tags', 'tags'], ['Etichette', 'Tags'], ['OpportunityTags'], staffSees),
  screen(
    'crm',
    [2140, 'renewal-radar', 'chart-bar'],
    ['Radar dei rinnovi', 'Renewal radar'],
    ['RenewalRadar'],
    [F, F, V, V, N],
  ),
  screen('catalogue', [1210, 'products', 'package'], ['Prodotti', 'Products'], ['Products'], staffSees),
  screen('catalogue', [1220, 'packages', 'packages'], ['Pacchetti', 'Packages'], ['Packages'], staffSees),
  screen('catalogue', [1230, 'groups', 'category'], ['Gruppi di prodotti', 'Product groups'], ['Groups'], staffSees),
  screen(
    'catalogue',
    [1240, 'product-switches', 'shopping-bag'],
    ['Cambi di prodotto', 'Product switches'],
    ['ProductSwitches'],
    staffSees,
  ),
  screen('catalogue', [1250, 'coupons', 'tag'], ['Coupon', 'Coupons'], ['Coupons'], [F, F, E, V, N]),
  screen('brands', [1310, 'origins', 'palette'], ['Marchi', 'Brands'], ['Origins'], staffSees),
  screen(
    'brands',
    [1320, 'origin-categories', 'tags'],
    ['Categorie di marchi', 'Brand categories'],
    ['OriginsCategories'],
    staffSees,
  ),
  screen('mail', [1410, 'outbox', 'mail'], ['Posta in uscita', 'Outbox'], ['EmailMessages'], [F, F, E, V, N]),
  screen(
    'mail',
    [1420, 'sms-outbox', 'device-mobile-message'],
    ['SMS in uscita', 'Text messages'],
    ['SmsMessages'],
    [F, F, E, V, N],
  ),
  screen(
    'mail',
    [1430, 'email-templates', 'file-text'],
    ['Modelli di email', 'E-mail templates'],
    ['EmailTemplates'],
    staffSees,
  ),
  screen('mail', [1440, 'email-tags', 'tag'], ['Tag delle email', 'E-mail tags'], ['EmailTags'], staffSees),
  screen(
    'mail',
    [1450, 'email-configurations', 'address-book'],
    ['Mittenti', 'Senders'],
    ['EmailConfigurations'],
    staffOnly,
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
    staffSees,
  ),
  screen(
    'settings',
    [1530, 'payment-errors', 'credit-card'],
    ['Errori di pagamento', 'Payment errors'],
    ['PaymentErrors'],
    staffSees,
  ),
  screen(
    'settings',
    [1720, 'chart-of-account-sections', 'list-details'],
    ['Piano dei conti semplificato', 'Chart of accounts'],
    ['ChartOfAccountSections'],
    staffSees,
  ),
  screen('settings', [1715, 'faqs', 'help'], ['Domande frequenti', 'Frequent questions'], ['Faqs'], [F, F, E, E, N]),
  screen(
    'settings',
    [1730, 'user-categories', 'users'],
    ['Categorie di utenti', 'User categories'],
    ['UserCategories'],
    staffSees,
  ),
  screen('settings', [1740, 'reasons', 'help'], ['Motivi', 'Reasons'], ['Reasons'], staffSees),
  screen(
    'settings',
    [1760, 'document-sections', 'file-text'],
    ['Sezionali', 'Document sections'],
    ['DocumentSections'],
    staffSees,
  ),
  ...Object.values(codeTables).map(({ Name, path, menu }) =>
    screen(menu.group, [menu.key, path, menu.icon], [italian[Name].title, english[Name].title], [Name], staffSees),
  ),
  screen(
    'settings',
    [1770, 'changes', 'history'],
    ['Modifiche recenti', 'Recent changes'],
    ['ChangeSets'],
    [V, V, V, V, N],
  ),
];

/** Every function that is delivered, in the order of the menu. */
export const functionRows: readonly FunctionRow[] = [...screens, ...builtInRows];

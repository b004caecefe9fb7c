import { AuthorizationLevel } from '@circolo/contract/authorization/levels';
import type { MenuGroupName } from '@circolo/contract/resource/menu-entry';
import { resources } from '@circolo/contract/resources';
import { isMessageKey, translator } from '@circolo/messages/translator';
import { builtInRows } from './seed-built-in-rows.ts';
import { type FunctionRow, type Levels, staffOnly } from './seed-menu-shape.ts';

/** Levels are read across many lines here, so their names are short. */
const { edit: E, full: F, none: N, view: V } = AuthorizationLevel;

/** A function with its place among all. */
interface PlacedRow {
  place: number;
  row: FunctionRow;
}

const screen = (
  place: number,
  group: MenuGroupName,
  [Key, BaseUrl, Icon]: [key: number, baseUrl: string, icon: string],
  [Description, DescriptionEn]: [italian: string, english: string],
  Resources: string[],
  levels: Levels,
): PlacedRow => ({ place, row: { Key, Description, DescriptionEn, BaseUrl, Icon, Resources, group, levels } });

const staffReads: Levels = [V, V, N, N, N];
const staffSees: Levels = [F, F, V, V, N];

/** Screens of several resources or of none, with a name of their own, or with other levels than those that usually come. */
const listed: PlacedRow[] = [
  screen(10, 'sales', [1010, 'orders', 'shopping-cart'], ['Ordini', 'Orders'], ['Orders'], [F, F, E, V, V]),
  screen(20, 'sales', [1015, 'purchases', 'receipt'], ['Acquisti', 'Purchases'], ['Purchases'], [F, F, V, V, V]),
  screen(30, 'sales', [1017, 'refunds', 'receipt-refund'], ['Rimborsi', 'Refunds'], ['Refunds'], [F, F, V, V, V]),
  screen(
    35,
    'sales',
    [1018, 'money-approvals', 'shield-check'],
    ['Approvazioni', 'Approvals'],
    ['MoneyApprovals'],
    [F, F, E, V, N],
  ),
  screen(37, 'sales', [1019, 'disputes', 'gavel'], ['Contestazioni', 'Disputes'], ['Disputes'], [F, F, E, V, N]),
  screen(
    40,
    'sales',
    [1030, 'reconciliation', 'building-bank'],
    ['Riconciliazione', 'Reconciliation'],
    ['BankLines'],
    [F, F, N, N, N],
  ),
  screen(
    50,
    'sales',
    [1040, 'bank-statements', 'file-text'],
    ['Estratti conto', 'Bank statements'],
    ['BankStatements'],
    [F, F, N, N, N],
  ),
  screen(
    60,
    'sales',
    [1050, 'sepa-debits', 'building-bank'],
    ['Addebiti SEPA', 'SEPA debits'],
    ['DebitBatches'],
    [F, F, N, N, N],
  ),
  screen(
    62,
    'sales',
    [1055, 'transfers', 'send'],
    ['Bonifici in uscita', 'Outgoing transfers'],
    ['TransferBatches'],
    [F, F, N, N, N],
  ),
  screen(
    65,
    'sales',
    [1060, 'trial-balance', 'list-details'],
    ['Bilancio di verifica', 'Trial balance'],
    ['TrialBalance'],
    [V, V, N, N, N],
  ),
  screen(
    64,
    'sales',
    [1058, 'settlements', 'arrows-exchange'],
    ['Liquidazioni dei pagamenti', 'Provider settlements'],
    ['Settlements', 'SettlementMovements'],
    [F, F, N, N, N],
  ),
  screen(
    473,
    'invoicing',
    [1803, 'vat-register', 'list-details'],
    ['Registro IVA vendite', 'VAT register of sales'],
    ['VatRegister'],
    [F, F, N, N, N],
  ),
  screen(
    474,
    'invoicing',
    [1804, 'open-items', 'receipt'],
    ['Partite aperte', 'Open items'],
    ['OpenItems'],
    [F, F, N, N, N],
  ),
  screen(
    478,
    'invoicing',
    [1809, 'received-invoices', 'file-download'],
    ['Fatture ricevute', 'Received invoices'],
    ['ReceivedInvoices'],
    [F, F, N, N, N],
  ),
  screen(66, 'sales', [1062, 'journal', 'list'], ['Prima nota', 'Journal'], ['JournalEntries'], [V, V, N, N, N]),
  screen(
    67,
    'sales',
    [1065, 'payment-incidents', 'alert-triangle'],
    ['Incidenti di pagamento', 'Payment incidents'],
    ['PaymentIncidents'],
    [V, V, V, V, N],
  ),
  screen(
    70,
    'sales',
    [1070, 'time-machine', 'calendar-event'],
    ['Macchina del tempo', 'Time machine'],
    ['Subscriptions'],
    [F, F, E, V, V],
  ),
  screen(110, 'customers', [1110, 'users', 'users'], ['Utenti', 'Users'], ['Users'], [F, F, E, E, N]),
  screen(120, 'crm', [2010, 'leads', 'address-book'], ['Contatti', 'Leads'], ['Leads'], [F, F, E, V, N]),
  screen(
    130,
    'crm',
    [2100, 'opportunities', 'chart-bar'],
    ['Opportunità', 'Opportunities'],
    ['Opportunities'],
    [F, F, E, V, N],
  ),
  screen(140, 'crm', [2090, 'crm-teams', 'users'], ['Squadre', 'Teams'], ['CrmTeams'], staffOnly),
  screen(
    150,
    'crm',
    [2110, 'crm-assignment-rules', 'list-details'],
    ['Regole di assegnazione', 'Assignment rules'],
    ['CrmAssignmentRules'],
    staffOnly,
  ),
  screen(180, 'crm', [2120, 'crm-activities', 'list'], ['Attività', 'Activities'], ['CrmActivities'], [F, F, F, E, N]),
  screen(190, 'crm', [2130, 'agenda', 'calendar-event'], ['Agenda', 'Agenda'], ['AgendaEvents'], [F, F, F, F, N]),
  screen(
    240,
    'catalogue',
    [1230, 'groups', 'category'],
    ['Gruppi di prodotti', 'Product groups'],
    ['Groups'],
    staffSees,
  ),
  screen(260, 'catalogue', [1250, 'coupons', 'tag'], ['Coupon', 'Coupons'], ['Coupons'], [F, F, E, V, N]),
  screen(290, 'mail', [1410, 'outbox', 'mail'], ['Posta in uscita', 'Outbox'], ['EmailMessages'], [F, F, E, V, N]),
  screen(
    300,
    'mail',
    [1420, 'sms-outbox', 'device-mobile-message'],
    ['SMS in uscita', 'Text messages'],
    ['SmsMessages'],
    [F, F, E, V, N],
  ),
  screen(
    330,
    'mail',
    [1450, 'email-configurations', 'address-book'],
    ['Mittenti', 'Senders'],
    ['EmailConfigurations'],
    staffOnly,
  ),
  screen(
    350,
    'settings',
    [1520, 'shop-payment-types', 'credit-card'],
    ['Metodi di pagamento', 'Payment methods'],
    ['ShopPaymentTypes'],
    staffSees,
  ),
  screen(360, 'settings', [1610, 'menus', 'menu'], ['Menu', 'Menus'], ['Menus'], staffOnly),
  screen(
    370,
    'settings',
    [1620, 'menu-groups', 'folders'],
    ['Gruppi di menu', 'Menu groups'],
    ['MenusGroups'],
    staffOnly,
  ),
  screen(
    380,
    'settings',
    [1630, 'menu-functions', 'list-details'],
    ['Funzioni di menu', 'Menu functions'],
    ['MenusFunctions'],
    staffOnly,
  ),
  screen(
    390,
    'settings',
    [1640, 'permission-x-ray', 'shield-search'],
    ['Radiografia permessi', 'Permission X-ray'],
    ['Menus'],
    staffReads,
  ),
  screen(
    400,
    'settings',
    [1650, 'access-rules', 'shield-lock'],
    ['Regole di accesso', 'Access rules'],
    ['NatureRules'],
    staffOnly,
  ),
  screen(
    430,
    'settings',
    [1720, 'chart-of-account-sections', 'list-details'],
    ['Piano dei conti semplificato', 'Chart of accounts'],
    ['ChartOfAccountSections'],
    staffSees,
  ),
  screen(
    440,
    'settings',
    [1715, 'faqs', 'help'],
    ['Domande frequenti', 'Frequent questions'],
    ['Faqs'],
    [F, F, E, E, N],
  ),
  screen(
    580,
    'settings',
    [1770, 'changes', 'history'],
    ['Modifiche recenti', 'Recent changes'],
    ['ChangeSets'],
    [V, V, V, V, N],
  ),
  screen(
    590,
    'settings',
    [1780, 'security-log', 'shield-lock'],
    ['Registro di sicurezza', 'Security log'],
    ['SecurityEvents'],
    [V, N, N, N, N],
  ),
  screen(
    592,
    'settings',
    [1782, 'retention', 'history'],
    ['Conservazione dei dati', 'Data retention'],
    ['RetentionRules'],
    [E, V, N, N, N],
  ),
  screen(
    594,
    'settings',
    [1784, 'processing-register', 'list-details'],
    ['Registro dei trattamenti', 'Record of processing'],
    ['ProcessingRegister'],
    [E, V, N, N, N],
  ),
  screen(596, 'settings', [1786, 'system', 'server'], ['Sistema', 'System'], ['System'], [E, N, N, N, N]),
];

const italian = translator('it');
const english = translator('en');

function titlesOf(name: string): [italian: string, english: string] {
  const key = `${name}.title`;
  if (!isMessageKey(key)) throw new Error(`${name} has no title`);
  return [italian(key), english(key)];
}

/** The functions that are declared with their resource. */
const declared = resources.flatMap(({ Name, menu }) =>
  menu ? [screen(menu.place, menu.group, [menu.key, menu.path, menu.icon], titlesOf(Name), [Name], staffSees)] : [],
);

const screens = [...listed, ...declared].toSorted((one, other) => one.place - other.place).map(({ row }) => row);

/** Every function that is delivered, in the order of the menu. */
export const functionRows: readonly FunctionRow[] = [...screens, ...builtInRows];

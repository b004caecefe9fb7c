import { AuthorizationLevel } from '@circolo/contract/authorization/levels';
import { UserNature } from '@circolo/contract/authorization/natures';
import type { MenuGroupName } from '@circolo/contract/resource/menu-entry';
import { resources } from '@circolo/contract/resources';
import { isMessageKey, translator } from '@circolo/messages/translator';
import { builtInRows } from './seed-built-in-rows.ts';
import { type FunctionRow, groupRows, type Levels, staffOnly } from './seed-menu-shape.ts';

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

/** A function that some natures use every day, and others do not. */
const elsewhere = ({ place, row }: PlacedRow, groupOf: FunctionRow['groupOf']): PlacedRow => ({
  place,
  row: { ...row, ...(groupOf && { groupOf }) },
});

const staffReads: Levels = [V, V, N, N, N];
const staffSees: Levels = [F, F, V, V, N];

/** Screens of several resources or of none, with a name of their own, or with other levels than those that usually come. */
const listed: PlacedRow[] = [
  screen(10, 'orders', [1010, 'orders', 'basket'], ['Ordini', 'Orders'], ['Orders'], [F, F, E, V, V]),
  screen(
    20,
    'subscriptions',
    [1015, 'purchases', 'certificate'],
    ['Acquisti', 'Purchases'],
    ['Purchases'],
    [F, F, V, V, V],
  ),
  screen(30, 'orders', [1017, 'refunds', 'receipt-refund'], ['Rimborsi', 'Refunds'], ['Refunds'], [F, F, V, V, V]),
  screen(
    35,
    'orders',
    [1018, 'money-approvals', 'shield-check'],
    ['Approvazioni', 'Approvals'],
    ['MoneyApprovals'],
    [F, F, E, V, N],
  ),
  screen(37, 'orders', [1019, 'disputes', 'gavel'], ['Contestazioni', 'Disputes'], ['Disputes'], [F, F, E, V, N]),
  screen(
    40,
    'accounts',
    [1030, 'reconciliation', 'arrows-join'],
    ['Riconciliazione', 'Reconciliation'],
    ['BankLines'],
    [F, F, N, N, N],
  ),
  screen(
    50,
    'accounts',
    [1040, 'bank-statements', 'file-spreadsheet'],
    ['Estratti conto', 'Bank statements'],
    ['BankStatements'],
    [F, F, N, N, N],
  ),
  screen(
    60,
    'accounts',
    [1050, 'sepa-debits', 'cash-banknote'],
    ['Addebiti SEPA', 'SEPA debits'],
    ['DebitBatches'],
    [F, F, N, N, N],
  ),
  screen(
    62,
    'accounts',
    [1055, 'transfers', 'send'],
    ['Bonifici in uscita', 'Outgoing transfers'],
    ['TransferBatches'],
    [F, F, N, N, N],
  ),
  screen(
    63,
    'reports',
    [1056, 'reports', 'chart-histogram'],
    ['Report aziendali', 'Business reports'],
    ['Reports'],
    [V, V, V, N, N],
  ),
  screen(
    65,
    'reports',
    [1060, 'trial-balance', 'report-money'],
    ['Bilancio di verifica', 'Trial balance'],
    ['TrialBalance'],
    [V, V, N, N, N],
  ),
  screen(
    64,
    'accounts',
    [1058, 'settlements', 'arrows-exchange'],
    ['Liquidazioni dei pagamenti', 'Provider settlements'],
    ['Settlements', 'SettlementMovements'],
    [F, F, N, N, N],
  ),
  screen(
    473,
    'reports',
    [1803, 'vat-register', 'receipt-tax'],
    ['Registro IVA vendite', 'VAT register of sales'],
    ['VatRegister'],
    [F, F, N, N, N],
  ),
  screen(
    474,
    'accounts',
    [1804, 'open-items', 'scale'],
    ['Partite aperte', 'Open items'],
    ['OpenItems'],
    [F, F, N, N, N],
  ),
  screen(
    478,
    'accounts',
    [1809, 'received-invoices', 'file-download'],
    ['Fatture ricevute', 'Received invoices'],
    ['ReceivedInvoices'],
    [F, F, N, N, N],
  ),
  screen(66, 'reports', [1062, 'journal', 'notebook'], ['Prima nota', 'Journal'], ['JournalEntries'], [V, V, N, N, N]),
  screen(
    67,
    'orders',
    [1065, 'payment-incidents', 'alert-triangle'],
    ['Incidenti di pagamento', 'Payment incidents'],
    ['PaymentIncidents'],
    [V, V, V, V, N],
  ),
  screen(
    70,
    'subscriptions',
    [1070, 'time-machine', 'hourglass'],
    ['Macchina del tempo', 'Time machine'],
    ['Subscriptions'],
    [F, F, E, V, V],
  ),
  screen(110, 'customers', [1110, 'users', 'friends'], ['Clienti', 'Customers'], ['Users'], [F, F, E, E, N]),
  screen(120, 'sales', [2010, 'leads', 'address-book'], ['Contatti', 'Leads'], ['Leads'], [F, F, E, V, N]),
  screen(
    130,
    'sales',
    [2100, 'opportunities', 'briefcase'],
    ['Opportunità', 'Opportunities'],
    ['Opportunities'],
    [F, F, E, V, N],
  ),
  screen(140, 'crm', [2090, 'crm-teams', 'users-group'], ['Squadre', 'Teams'], ['CrmTeams'], staffOnly),
  screen(
    150,
    'crm',
    [2110, 'crm-assignment-rules', 'route'],
    ['Regole di assegnazione', 'Assignment rules'],
    ['CrmAssignmentRules'],
    staffOnly,
  ),
  screen(
    180,
    'agenda',
    [2120, 'crm-activities', 'checklist'],
    ['Attività', 'Activities'],
    ['CrmActivities'],
    [F, F, F, E, N],
  ),
  screen(175, 'agenda', [2130, 'agenda', 'calendar-month'], ['Agenda', 'Agenda'], ['AgendaEvents'], [F, F, F, F, N]),
  screen(
    240,
    'catalogue',
    [1230, 'groups', 'category'],
    ['Gruppi di prodotti', 'Product groups'],
    ['Groups'],
    staffSees,
  ),
  screen(260, 'sales', [1250, 'coupons', 'ticket'], ['Coupon', 'Coupons'], ['Coupons'], [F, F, E, V, N]),
  screen(
    290,
    'mail',
    [1410, 'outbox', 'mail-forward'],
    ['Posta in uscita', 'Outbox'],
    ['EmailMessages'],
    [F, F, E, V, N],
  ),
  screen(
    300,
    'mail',
    [1420, 'sms-outbox', 'device-mobile-message'],
    ['SMS in uscita', 'Text messages'],
    ['SmsMessages'],
    [F, F, E, V, N],
  ),
  // Who may write to many users may stop it too.
  screen(305, 'mail', [1425, 'mailings', 'mail-share'], ['Invii multipli', 'Mailings'], ['Mailings'], [F, F, E, E, N]),
  screen(
    330,
    'templates',
    [1450, 'email-configurations', 'at'],
    ['Mittenti', 'Senders'],
    ['EmailConfigurations'],
    staffOnly,
  ),
  // Salespeople choose a bank in their forms, and have no list of them.
  screen(340, 'payments', [1510, 'banks', 'building-bank'], ['Banche', 'Banks'], ['Banks'], [F, F, N, V, N]),
  screen(
    350,
    'payments',
    [1520, 'shop-payment-types', 'credit-card'],
    ['Metodi di pagamento', 'Payment methods'],
    ['ShopPaymentTypes'],
    staffSees,
  ),
  screen(360, 'access', [1610, 'menus', 'menu'], ['Menu', 'Menus'], ['Menus'], staffOnly),
  screen(
    365,
    'access',
    [1615, 'permission-matrix', 'table-options'],
    ['Matrice dei permessi', 'Permission matrix'],
    ['Menus'],
    staffReads,
  ),
  screen(
    370,
    'access',
    [1620, 'menu-groups', 'folders'],
    ['Gruppi di menu', 'Menu groups'],
    ['MenusGroups'],
    staffOnly,
  ),
  screen(
    380,
    'access',
    [1630, 'menu-functions', 'apps'],
    ['Funzioni di menu', 'Menu functions'],
    ['MenusFunctions'],
    staffOnly,
  ),
  screen(
    390,
    'access',
    [1640, 'permission-x-ray', 'shield-search'],
    ['Radiografia permessi', 'Permission X-ray'],
    ['Menus'],
    staffReads,
  ),
  screen(
    400,
    'access',
    [1650, 'access-rules', 'key'],
    ['Regole di accesso', 'Access rules'],
    ['NatureRules'],
    staffOnly,
  ),
  screen(405, 'access', [1660, 'api-keys', 'api'], ['Chiavi API', 'API keys'], ['ApiKeys'], staffOnly),
  screen(
    430,
    'payments',
    [1720, 'chart-of-account-sections', 'sitemap'],
    ['Piano dei conti semplificato', 'Chart of accounts'],
    ['ChartOfAccountSections'],
    staffSees,
  ),
  elsewhere(
    screen(
      440,
      'registries',
      [1715, 'faqs', 'help'],
      ['Domande frequenti', 'Frequent questions'],
      ['Faqs'],
      [F, F, E, E, N],
    ),
    { [UserNature.helpdesk]: 'mail' },
  ),
  screen(
    580,
    'system',
    [1770, 'changes', 'history'],
    ['Modifiche recenti', 'Recent changes'],
    ['ChangeSets'],
    [V, V, V, V, N],
  ),
  screen(
    590,
    'system',
    [1780, 'security-log', 'fingerprint'],
    ['Registro di sicurezza', 'Security log'],
    ['SecurityEvents'],
    [V, N, N, N, N],
  ),
  screen(
    592,
    'system',
    [1782, 'retention', 'archive'],
    ['Conservazione dei dati', 'Data retention'],
    ['RetentionRules'],
    [E, V, N, N, N],
  ),
  screen(
    594,
    'system',
    [1784, 'processing-register', 'clipboard-list'],
    ['Registro dei trattamenti', 'Record of processing'],
    ['ProcessingRegister'],
    [E, V, N, N, N],
  ),
  screen(
    595,
    'system',
    [1787, 'webhooks', 'webhook'],
    ['Webhook', 'Webhooks'],
    ['WebhookEndpoints', 'WebhookDeliveries'],
    [F, N, N, N, N],
  ),
  screen(596, 'system', [1786, 'system', 'server'], ['Sistema', 'System'], ['System'], [E, N, N, N, N]),
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

const groupPlace = ({ group }: FunctionRow): number => (group ? groupRows[group].Position : 0);

/** By group, then by place: a group of the menu is where its first function is. */
const screens = [...listed, ...declared]
  .toSorted((one, other) => groupPlace(one.row) - groupPlace(other.row) || one.place - other.place)
  .map(({ row }) => row);

/** Every function that is delivered, in the order of the menu. */
export const functionRows: readonly FunctionRow[] = [...screens, ...builtInRows];

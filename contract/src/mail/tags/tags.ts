import type { EmailTypeCode } from '../codes.ts';

/** A line of an ordered-things table in a mail; `Amount` in cents, `Until` the day that a subscription runs to. */
export interface MailLine {
  Description: string;
  Quantity: number;
  Amount: number;
  Until?: string | null;
}

/**
 * What a tag holds: `T` text · `D` a day or an instant · `M` money in integer cents · `U` a link, absolute or a path of the
 * origin's own address · `L` lines · `B` an IBAN, read in groups of four.
 */
interface Values {
  T: string;
  D: string;
  M: number;
  U: string;
  L: MailLine[];
  B: string;
}
export type TagFormat = keyof Values;

/** What a tag holds, by a name for each code. */
export const EmailTagFormat = {
  text: 'T',
  date: 'D',
  money: 'M',
  link: 'U',
  lines: 'L',
  iban: 'B',
} as const satisfies Record<string, TagFormat>;

interface Tag {
  Format: TagFormat;
  /** Masked in what people can read in the outbox, and forgotten once the mail has left. */
  Sensitive?: true;
  /** What previews show. */
  Example: string | number | readonly MailLine[];
}

const exampleLines = [
  { Description: 'Abbonamento annuale', Quantity: 1, Amount: 14_640, Until: '2027-11-19' },
] as const;

/** Every placeholder of mails, written `[[OrderNumber]]` in subjects and blocks. */
export const emailTags = {
  BrandName: { Format: EmailTagFormat.text, Example: 'Circolo Associazioni' },
  BrandUrl: { Format: EmailTagFormat.link, Example: '/' },
  FirstName: { Format: EmailTagFormat.text, Example: 'Anna' },
  EventTitle: { Format: EmailTagFormat.text, Example: 'Demo in rete' },
  EventTime: { Format: EmailTagFormat.text, Example: '23/11/2026 11:00' },
  EventPlace: { Format: EmailTagFormat.text, Example: 'In sede' },
  AgendaLink: { Format: EmailTagFormat.link, Example: '/desk/agenda' },
  InvitationNews: { Format: EmailTagFormat.text, Example: 'Invito' },
  InvitationText: { Format: EmailTagFormat.text, Example: 'Anna Bianchi ti invita a questo appuntamento.' },
  AcceptLink: { Format: EmailTagFormat.link, Sensitive: true, Example: '/landing/invitation' },
  TentativeLink: { Format: EmailTagFormat.link, Sensitive: true, Example: '/landing/invitation' },
  DeclineLink: { Format: EmailTagFormat.link, Sensitive: true, Example: '/landing/invitation' },
  ConsentLink: { Format: EmailTagFormat.link, Sensitive: true, Example: '/landing/consent' },
  OpportunityTitle: { Format: EmailTagFormat.text, Example: 'O2026/000042 · Passaggio al gestionale' },
  HandedFrom: { Format: EmailTagFormat.text, Example: 'Anna Bianchi' },
  HandedTo: { Format: EmailTagFormat.text, Example: 'Paolo Verdi' },
  HandedReason: { Format: EmailTagFormat.text, Example: 'È la sua zona' },
  OpportunityLink: { Format: EmailTagFormat.link, Example: '/desk/opportunities/42' },
  ActivationLink: { Format: EmailTagFormat.link, Sensitive: true, Example: '/auth/activate' },
  RecoveryLink: { Format: EmailTagFormat.link, Sensitive: true, Example: '/auth/change-password' },
  SignInNews: { Format: EmailTagFormat.text, Example: 'Con questo link entri, senza password.' },
  SignInLink: { Format: EmailTagFormat.link, Sensitive: true, Example: '/shop/link' },
  SignInFor: { Format: EmailTagFormat.text, Example: '48 ore' },
  NewEmail: { Format: EmailTagFormat.text, Example: 'anna.bianchi@example.test' },
  EmailConfirmLink: { Format: EmailTagFormat.link, Sensitive: true, Example: '/auth/confirm-email' },
  EmailStopLink: { Format: EmailTagFormat.link, Sensitive: true, Example: '/auth/stop-email' },
  EmailStopUntil: { Format: EmailTagFormat.date, Example: '2026-11-23' },
  EmailNews: { Format: EmailTagFormat.text, Example: 'È stato chiesto di accedere con un altro indirizzo' },
  StepUpCode: { Format: EmailTagFormat.text, Sensitive: true, Example: '482915' },
  Change: { Format: EmailTagFormat.text, Example: 'La password è stata cambiata' },
  OrderNumber: { Format: EmailTagFormat.text, Example: '2026/000123' },
  OrderDate: { Format: EmailTagFormat.date, Example: '2026-11-20' },
  OrderLines: { Format: EmailTagFormat.lines, Example: exampleLines },
  OrderNet: { Format: EmailTagFormat.money, Example: 12_000 },
  OrderVat: { Format: EmailTagFormat.money, Example: 2_640 },
  OrderSplitVat: { Format: EmailTagFormat.money, Example: 0 },
  OrderTotal: { Format: EmailTagFormat.money, Example: 14_640 },
  OrderLink: { Format: EmailTagFormat.link, Sensitive: true, Example: '/shop' },
  CouponCodes: { Format: EmailTagFormat.text, Example: 'BENVENUTO20' },
  CouponDiscount: { Format: EmailTagFormat.money, Example: 3_000 },
  CouponTerms: { Format: EmailTagFormat.text, Example: 'Sconto del 20 %' },
  CouponUntil: { Format: EmailTagFormat.date, Example: '2026-12-31' },
  ShopLink: { Format: EmailTagFormat.link, Example: '/shop' },
  ConsentsLink: { Format: EmailTagFormat.link, Example: '/shop/privacy' },
  PaymentMethod: { Format: EmailTagFormat.text, Example: 'Carta di credito' },
  DueDate: { Format: EmailTagFormat.date, Example: '2026-12-05' },
  InstalmentList: {
    Format: EmailTagFormat.text,
    Example: '73,20 € entro il 05/12/2026\n73,20 € entro il 05/01/2027',
  },
  InstalmentAmount: { Format: EmailTagFormat.money, Example: 7_320 },
  ReminderTitle: { Format: EmailTagFormat.text, Example: 'Un pagamento scade il 05/12/2026' },
  ReminderNews: { Format: EmailTagFormat.text, Example: 'Ti ricordiamo un pagamento di 146,40 € entro il 05/12/2026.' },
  DueList: { Format: EmailTagFormat.text, Example: 'Ordine 2026/000123: 146,40 € entro il 05/12/2026' },
  DueTotal: { Format: EmailTagFormat.money, Example: 14_640 },
  BankName: { Format: EmailTagFormat.text, Example: 'Banca d’esempio' },
  BankHolder: { Format: EmailTagFormat.text, Example: 'Circolo S.r.l.' },
  Iban: { Format: EmailTagFormat.iban, Example: 'IT60X0542811101000000123456' },
  Bic: { Format: EmailTagFormat.text, Example: 'BPMOIT22XXX' },
  PaymentReason: { Format: EmailTagFormat.text, Example: 'Ordine 2026/000123' },
  PaymentDate: { Format: EmailTagFormat.date, Example: '2026-11-20' },
  PaymentError: { Format: EmailTagFormat.text, Example: 'La carta è stata rifiutata.' },
  PaymentErrorCode: { Format: EmailTagFormat.text, Example: 'insufficient_funds' },
  NextAttempt: { Format: EmailTagFormat.date, Example: '2026-11-21' },
  PayLink: { Format: EmailTagFormat.link, Sensitive: true, Example: '/shop/pay' },
  Subscription: { Format: EmailTagFormat.text, Example: 'Abbonamento annuale' },
  ExpiryDate: { Format: EmailTagFormat.date, Example: '2027-11-19' },
  RenewNotice: { Format: EmailTagFormat.text, Example: 'Per rinnovarlo basta un clic.' },
  RenewLink: { Format: EmailTagFormat.link, Sensitive: true, Example: '/shop/purchases' },
  CustomerName: { Format: EmailTagFormat.text, Example: 'Anna Bianchi' },
  SwitchTitle: { Format: EmailTagFormat.text, Example: 'Il tuo piano è cambiato' },
  SwitchNews: { Format: EmailTagFormat.text, Example: 'Da oggi il tuo piano è «Plus annuale».' },
  OldPlan: { Format: EmailTagFormat.text, Example: 'Base annuale' },
  NewPlan: { Format: EmailTagFormat.text, Example: 'Plus annuale' },
  SwitchDate: { Format: EmailTagFormat.date, Example: '2026-12-01' },
  WithdrawnAt: { Format: EmailTagFormat.text, Example: '20/11/2026, 12:30:15' },
  UsedAmount: { Format: EmailTagFormat.money, Example: 401 },
  RefundAmount: { Format: EmailTagFormat.money, Example: 14_239 },
  TransferReason: { Format: EmailTagFormat.text, Example: 'Rimborso dell’ordine 2026/000123' },
  AccountLink: { Format: EmailTagFormat.link, Sensitive: true, Example: '/shop/account-link' },
  AccountLinkUntil: { Format: EmailTagFormat.date, Example: '2026-12-09' },
  BillingLink: { Format: EmailTagFormat.link, Sensitive: true, Example: '/shop/billing-data' },
  BillingLinkUntil: { Format: EmailTagFormat.date, Example: '2026-12-26' },
  DocumentTitle: { Format: EmailTagFormat.text, Example: 'Fattura n. FT-2026/000123' },
  DocumentDate: { Format: EmailTagFormat.date, Example: '2026-11-25' },
  DocumentTotal: { Format: EmailTagFormat.money, Example: 14_640 },
  DocumentLink: { Format: EmailTagFormat.link, Example: '/shop/documents' },
  QuotationLink: { Format: EmailTagFormat.link, Sensitive: true, Example: '/shop/quotation' },
  QuotationUntil: { Format: EmailTagFormat.date, Example: '2026-12-20' },
  MethodsLink: { Format: EmailTagFormat.link, Example: '/shop/payment-methods' },
  CartPackages: { Format: EmailTagFormat.text, Example: 'Base annuale, 500 SMS' },
  CartLink: { Format: EmailTagFormat.link, Example: '/shop/cart' },
  StopLink: { Format: EmailTagFormat.link, Sensitive: true, Example: '/shop/cart-reminders' },
  MandateReference: { Format: EmailTagFormat.text, Example: 'MND-000042' },
  AlarmText: { Format: EmailTagFormat.text, Example: 'Anna Bianchi è entrata da un nuovo dispositivo.' },
  CompanyLink: { Format: EmailTagFormat.link, Example: '/desk/companies?Open=1' },
  SecurityLogLink: { Format: EmailTagFormat.link, Example: '/desk/security-log' },
  AlertCount: { Format: EmailTagFormat.text, Example: '2 notifiche' },
  AlertList: {
    Format: EmailTagFormat.text,
    Example: 'ASD Alba: ti è stata assegnata un’opportunità\nASD Aurora: promemoria di un appuntamento',
  },
  AlertsLink: { Format: EmailTagFormat.link, Example: '/alerts' },
  ExportName: { Format: EmailTagFormat.text, Example: 'Ordini pagati del mese' },
  ExportNews: { Format: EmailTagFormat.text, Example: '128 righe' },
  NextExport: { Format: EmailTagFormat.text, Example: '01/01/2027, 07:00' },
  ExportsLink: { Format: EmailTagFormat.link, Example: '/exports' },
  ChangedBy: { Format: EmailTagFormat.text, Example: 'Paolo Verdi' },
  ChangedAt: { Format: EmailTagFormat.text, Example: '23/11/2026, 10:30' },
  CreditorIdentifier: { Format: EmailTagFormat.text, Example: 'IT73ZZZ0000099999010152' },
  LetterSubject: { Format: EmailTagFormat.text, Example: 'La tua richiesta' },
  LetterText: { Format: EmailTagFormat.text, Example: 'Buongiorno Anna, grazie della richiesta.' },
  LetterWriter: { Format: EmailTagFormat.text, Example: 'Paolo Verdi' },
  SharedBy: { Format: EmailTagFormat.text, Example: 'Paolo Verdi' },
  SharedTitle: { Format: EmailTagFormat.text, Example: 'Bilancio 2026' },
  SharedText: { Format: EmailTagFormat.text, Example: 'Ecco il bilancio di cui abbiamo parlato.' },
  SharedLink: { Format: EmailTagFormat.link, Sensitive: true, Example: '/' },
  MemberName: { Format: EmailTagFormat.text, Example: 'Luca Bianchi' },
  DeadlineTitle: { Format: EmailTagFormat.text, Example: 'Certificato medico agonistico' },
  DeadlineLink: { Format: EmailTagFormat.link, Example: '/' },
  TicketCodes: { Format: EmailTagFormat.text, Example: 'A-17, A-18' },
  TicketLink: { Format: EmailTagFormat.link, Sensitive: true, Example: '/' },
  UnsubscribeLink: { Format: EmailTagFormat.link, Sensitive: true, Example: '/landing/unsubscribe' },
} as const satisfies Record<string, Tag>;
export type TagCode = keyof typeof emailTags;

/** Tags that every mail may use; the renderer fills them from the origin. */
export const brandTags = ['BrandName', 'BrandUrl'] as const satisfies readonly TagCode[];

const order = [
  'FirstName',
  'OrderNumber',
  'OrderDate',
  'OrderLines',
  'OrderNet',
  'OrderVat',
  'OrderSplitVat',
  'OrderTotal',
  'CouponCodes',
  'CouponDiscount',
  'OrderLink',
] as const;

const document = ['FirstName', 'DocumentTitle', 'DocumentDate', 'DocumentTotal', 'DocumentLink'] as const;

const deadline = ['FirstName', 'MemberName', 'DeadlineTitle', 'ExpiryDate', 'DeadlineLink'] as const;

/** Which tags the mails of a type may use beside the brand's, and the sender supplies. */
export const typeTags = {
  REG: ['FirstName', 'ActivationLink'],
  REC: ['FirstName', 'RecoveryLink'],
  LNK: ['FirstName', 'SignInNews', 'OrderNumber', 'SignInLink', 'SignInFor'],
  EMC: ['FirstName', 'NewEmail', 'EmailConfirmLink'],
  EMS: ['FirstName', 'EmailNews', 'NewEmail', 'EmailStopLink', 'EmailStopUntil'],
  SUC: ['FirstName', 'StepUpCode'],
  UPD: ['FirstName', 'Change'],
  ORD: [...order, 'PaymentMethod', 'PayLink'],
  BTR: [...order, 'DueDate', 'BankName', 'BankHolder', 'Iban', 'Bic', 'PaymentReason', 'PayLink'],
  INS: [
    ...order,
    'InstalmentList',
    'InstalmentAmount',
    'DueDate',
    'BankName',
    'BankHolder',
    'Iban',
    'Bic',
    'PaymentReason',
  ],
  DUE: [
    'FirstName',
    'ReminderTitle',
    'ReminderNews',
    'DueList',
    'DueTotal',
    'DueDate',
    'BankName',
    'BankHolder',
    'Iban',
    'Bic',
    'PaymentReason',
    'PayLink',
    'OrderLink',
  ],
  PYC: [...order, 'PaymentMethod', 'PaymentDate'],
  PYE: [...order, 'PaymentMethod', 'PaymentError', 'NextAttempt', 'RenewNotice', 'PayLink'],
  INV: document,
  CRN: document,
  RCP: document,
  QUO: [...document, 'QuotationLink', 'QuotationUntil'],
  CPN: ['FirstName', 'CouponCodes', 'CouponTerms', 'CouponUntil', 'ShopLink', 'ConsentsLink'],
  PPR: ['FirstName', 'Subscription', 'ExpiryDate', 'OrderTotal', 'RenewNotice', 'RenewLink'],
  WDR: [
    'CustomerName',
    'OrderNumber',
    'OrderDate',
    'OrderTotal',
    'OrderLink',
    'WithdrawnAt',
    'UsedAmount',
    'RefundAmount',
  ],
  PSW: [
    'FirstName',
    'SwitchTitle',
    'SwitchNews',
    'OldPlan',
    'NewPlan',
    'SwitchDate',
    'OrderNumber',
    'OrderTotal',
    'OrderLink',
  ],
  PMX: ['FirstName', 'PaymentMethod', 'ExpiryDate', 'RenewNotice', 'MethodsLink'],
  DMO: ['FirstName', 'ExpiryDate', 'ReminderTitle', 'ReminderNews', 'ShopLink'],
  CRT: ['FirstName', 'CartPackages', 'CartLink', 'StopLink'],
  AGR: ['FirstName', 'EventTitle', 'EventTime', 'EventPlace', 'AgendaLink'],
  AGI: [
    'EventTitle',
    'EventTime',
    'EventPlace',
    'InvitationNews',
    'InvitationText',
    'AcceptLink',
    'TentativeLink',
    'DeclineLink',
  ],
  LCF: ['FirstName', 'ConsentLink'],
  SEC: ['FirstName', 'Change', 'ChangedBy', 'ChangedAt'],
  ALD: ['FirstName', 'AlertCount', 'AlertList', 'AlertsLink'],
  EXS: ['FirstName', 'ExportName', 'ExportNews', 'NextExport', 'ExportsLink'],
  EXP: ['FirstName', 'ExportName', 'ExportNews', 'ExportsLink'],
  MAP: ['FirstName', 'Change', 'ChangedBy', 'ChangedAt'],
  OPH: ['FirstName', 'OpportunityTitle', 'HandedFrom', 'HandedTo', 'HandedReason', 'OpportunityLink'],
  PYS: [
    'CustomerName',
    'OrderNumber',
    'OrderTotal',
    'OrderLink',
    'PaymentMethod',
    'PaymentError',
    'PaymentErrorCode',
    'NextAttempt',
  ],
  PYW: ['CustomerName', 'OrderNumber', 'OrderTotal', 'OrderLink', 'PaymentMethod', 'PaymentError', 'DueDate'],
  SDA: ['CustomerName', 'DocumentTitle', 'DocumentDate', 'DocumentTotal', 'DocumentLink', 'AlarmText', 'DueDate'],
  XSC: ['AlarmText', 'DueDate', 'CompanyLink'],
  SAL: ['FirstName', 'AlarmText', 'SecurityLogLink'],
  SDN: [
    'FirstName',
    'OrderNumber',
    'OrderTotal',
    'OrderLink',
    'DueDate',
    'BankHolder',
    'MandateReference',
    'CreditorIdentifier',
  ],
  ACR: ['FirstName', 'CustomerName', 'RefundAmount', 'TransferReason', 'AccountLink', 'AccountLinkUntil'],
  BDR: ['FirstName', 'OrderNumber', 'OrderTotal', 'BillingLink', 'BillingLinkUntil'],
  SHA: ['FirstName', 'SharedBy', 'SharedTitle', 'SharedText', 'SharedLink'],
  XIN: deadline,
  XMC: deadline,
  XCA: deadline,
  TKT: ['FirstName', 'EventTitle', 'EventTime', 'EventPlace', 'TicketCodes', 'TicketLink'],
  USR: ['FirstName', 'LetterSubject', 'LetterText', 'LetterWriter', 'UnsubscribeLink'],
} as const satisfies Partial<Record<EmailTypeCode, readonly TagCode[]>>;

/** The types of mail that can be sent by now. */
export type SendableType = keyof typeof typeTags;

/** What has to be handed over for a mail of a type; what is not known is null and shows nothing. */
export type TagsOf<Type extends SendableType> = {
  [Code in (typeof typeTags)[Type][number]]: Values[(typeof emailTags)[Code]['Format']] | null;
};

/** A link without what makes it personal: everything after `#` or `?`. @example maskedLink('/a#k=1') // '/a#••••••' */
const maskedLink = (link: string): string => link.replace(/([#?]).*$/, '$1••••••');

const tagOf = (code: string): Tag | undefined => (emailTags as Record<string, Tag>)[code];

/** What is shown in place of a secret: of a link its public part, of a code nothing. */
export const maskedSecret = (code: string, value: string): string =>
  tagOf(code)?.Format === EmailTagFormat.link ? maskedLink(value) : '••••••';

/** Whether a tag's value must not be stored readable: a link of a sensitive tag that carries a key, or a code. */
export const isSecret = (code: string, value: unknown): value is string =>
  tagOf(code)?.Sensitive === true && typeof value === 'string' && maskedSecret(code, value) !== value;

const sendable: Partial<Record<string, readonly TagCode[]>> = typeTags;

/** The product's own tags that mails of a type have; those of a type that is not sent yet have the brand's alone. */
export const systemTagsOf = (type: EmailTypeCode): readonly TagCode[] => [...brandTags, ...(sendable[type] ?? [])];

/** Mails that are nothing without the personal link or code in them: once it is forgotten they cannot be sent again. */
export const livesByLink = (type: string): boolean =>
  ['REG', 'REC', 'LNK', 'LCF', 'EMC', 'EMS', 'SUC', 'ACR', 'BDR'].includes(type);

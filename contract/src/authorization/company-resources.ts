import { AuthorizationLevel, allows, type Level, widest } from './levels.ts';
import { isStaff, type UserNatureCode } from './natures.ts';

/**
 * The most that a subject has of what no owner limits: nothing of what is of the whole company (its books, its bank, what it exchanges, its
 * figures), and a look at what will happen to its own subscriptions, in which staff alone act.
 */
const mostOfSubjects: ReadonlyMap<string, Level> = new Map([
  ['BankLines', AuthorizationLevel.none],
  ['BankStatements', AuthorizationLevel.none],
  ['DebitBatches', AuthorizationLevel.none],
  ['ExchangeMessages', AuthorizationLevel.none],
  ['OpenItems', AuthorizationLevel.none],
  ['OrdersToInvoice', AuthorizationLevel.none],
  ['PriceWaves', AuthorizationLevel.none],
  ['ReceivedInvoices', AuthorizationLevel.none],
  ['Reports', AuthorizationLevel.none],
  ['SecurityEvents', AuthorizationLevel.none],
  ['SettlementMovements', AuthorizationLevel.none],
  ['Settlements', AuthorizationLevel.none],
  ['Subscriptions', AuthorizationLevel.view],
  ['TransferBatches', AuthorizationLevel.none],
  ['TrialBalance', AuthorizationLevel.none],
  ['VatRegister', AuthorizationLevel.none],
  ['WebhookDeliveries', AuthorizationLevel.none],
  ['WebhookEndpoints', AuthorizationLevel.none],
]);

/**
 * Whether a function opens anything for a nature, by the resources that it opens: one that opens nothing but what is of the whole company is
 * no function of a subject.
 */
export const opensForNature = (nature: UserNatureCode, resources: readonly string[]): boolean =>
  isStaff(nature) ||
  resources.length === 0 ||
  resources.some((resource) => mostOfSubjects.get(resource) !== AuthorizationLevel.none);

function capped([resource, level]: [string, Level]): [string, Level] {
  const most = mostOfSubjects.get(resource);
  return [resource, most === undefined || allows(most, level) ? level : most];
}

/** The level that a function gives a nature: of what is of the whole company no more than the most, of everything else what it was given. */
export const functionLevelOfNature = (nature: UserNatureCode, level: Level, resources: readonly string[]): Level =>
  isStaff(nature) || resources.length === 0
    ? level
    : resources.map((resource) => capped([resource, level])[1]).reduce(widest);

/**
 * The levels that a nature holds of those that it was given: a subject reaches its own records and its parent's, whatever its menu says
 * (decisions.md section 4).
 */
export const levelsOfNature = (
  nature: UserNatureCode,
  given: ReadonlyMap<string, Level>,
): ReadonlyMap<string, Level> => (isStaff(nature) ? given : new Map([...given].map(capped)));

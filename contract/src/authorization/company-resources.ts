import type { Level } from './levels.ts';
import { isStaff, type UserNatureCode } from './natures.ts';

/** What is of the whole company and has no owner by whom it could be limited: its books, its bank, what it exchanges, its figures. */
const companyResources: readonly string[] = [
  'BankLines',
  'BankStatements',
  'DebitBatches',
  'ExchangeMessages',
  'OpenItems',
  'OrdersToInvoice',
  'ReceivedInvoices',
  'Reports',
  'SecurityEvents',
  'Settlements',
  'TransferBatches',
  'TrialBalance',
  'VatRegister',
];

/**
 * The levels that a nature holds of those that it was given: a subject reaches its own records and its parent's, whatever its menu says
 * (decisions.md section 4), so nothing of the whole company.
 */
export const levelsOfNature = (
  nature: UserNatureCode,
  given: ReadonlyMap<string, Level>,
): ReadonlyMap<string, Level> =>
  isStaff(nature) ? given : new Map([...given].filter(([resource]) => !companyResources.includes(resource)));

import { z } from 'zod';
import { enumeration } from '../codes/enumeration.ts';
import { codesFilter, dayFilter, numberFilter, range, referenceFilter, textFilter } from '../resource/filters.ts';
import { resource } from '../resource/resource.ts';
import { customerFields } from '../values/customer-fields.ts';
import { day, money, referenceOrNull, textOrNull } from '../values/kinds.ts';
import { LedgerAccount, ledgerAccount } from './account-kinds.ts';
import { type PostingName, postings } from './postings.ts';

const postingCodes = Object.fromEntries(Object.keys(postings).map((name) => [name, name]));

/** The name of a posting: the event that an entry comes from. */
export const LedgerPosting = postingCodes as { readonly [Name in PostingName]: Name }; // The keys of the table of postings.
const ledgerPosting = enumeration('LedgerPosting', LedgerPosting);

const row = z.object({
  Id: z.int(),
  /** The bank's day where it has one, else the day in Italy. */
  Day: day,
  Posting: ledgerPosting,
  DebitAccount: ledgerAccount,
  /** The provider or bank whose account it is; null for the accounts of customers and for those that there is one of. */
  DebitOwner: textOrNull,
  CreditAccount: ledgerAccount,
  CreditOwner: textOrNull,
  /** In EUR, always above nothing: from the credited account to the debited one. */
  Amount: money,
  User: referenceOrNull,
  ...customerFields,
  Order: referenceOrNull,
  /** What it comes from, once, such as `payment/60/received/0`. */
  Key: z.string(),
});

/** The journal: every entry of the ledger, a row for each debit with its credit. Append only; read and exported for the accountant. */
export const journalEntries = resource({
  name: 'JournalEntries',
  row,
  record: row,
  input: z.object({}),
  filters: {
    /** The order's number, who is billed, the customer's address. */
    Search: textFilter,
    /** On either side. */
    Account: codesFilter(LedgerAccount),
    Posting: codesFilter(LedgerPosting),
    User: referenceFilter,
    Order: referenceFilter,
    ...range('Day', dayFilter),
    ...range('Amount', numberFilter),
  },
  orderColumns: ['Day', 'Posting', 'Amount'],
});

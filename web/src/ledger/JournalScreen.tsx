import { LedgerAccount } from '@circolo/contract/ledger/account-kinds';
import type { RowOf } from '@circolo/contract/resource/resource';
import { users } from '#list/access/users/user';
import { journalEntries } from '#list/ledger/journal-entry';
import type { Filters } from '../lists/filters/filters-of.ts';
import { paths } from '../navigation/paths.ts';
import type { Columns } from '../resource/columns-of.ts';
import { ResourcePage } from '../resource-page/ResourcePage.tsx';
import { CustomerLines } from '../ui/values/CustomerLines.tsx';
import { none } from '../ui/values/values.tsx';

const columns: Columns<typeof journalEntries> = [
  'Day',
  { field: 'Posting', main: true },
  'DebitAccount',
  { field: 'DebitOwner', hidden: true },
  'CreditAccount',
  { field: 'CreditOwner', hidden: true },
  'Amount',
  {
    field: 'Organisation',
    beside: ['User', 'Town'],
    cell: ({ User, ...called }) => (User ? <CustomerLines name={User.Description} {...called} /> : none()),
  },
  'Order',
  { field: 'User', hidden: true },
  { field: 'Key', hidden: true },
];

const filters: Filters<typeof journalEntries> = ['Day', 'Account', 'Posting', { field: 'User', to: users }, 'Amount'];

type JournalRow = Partial<RowOf<typeof journalEntries>>;

/** The provider whose money an entry moves. */
function providerOf({ DebitAccount, DebitOwner, CreditAccount, CreditOwner }: JournalRow): string | null {
  if (DebitAccount === LedgerAccount.clearing) return DebitOwner ?? null;
  return CreditAccount === LedgerAccount.clearing ? (CreditOwner ?? null) : null;
}

/** What an entry is about: its order, its customer, the month of its provider. */
function pageOf(entry: JournalRow): string {
  const { Order, User, Day } = entry;
  if (Order) return paths.deskScreen(`orders/${Order.Id}`);
  if (User) return paths.deskScreen(`users/${User.Id}`);
  const provider = providerOf(entry);
  return paths.deskScreen(provider && Day ? `settlements?Provider=${provider}&Month=${Day}` : 'trial-balance');
}

/** Every entry of the ledger, with its export for the accountant; a row opens what it is about. */
export const JournalScreen = () => (
  <ResourcePage
    resource={journalEntries}
    columns={columns}
    leastNeeded={['Order', 'Organisation']}
    filters={filters}
    nameOf={(row) => row.Key}
    pageOf={pageOf}
    adds={false}
    edits={false}
    removes={false}
    bulk={false}
  />
);

import { users } from '#list/access/users/user';
import { journalEntries } from '#list/ledger/journal-entry';
import type { Filters } from '../lists/filters/filters-of.ts';
import { paths } from '../navigation/paths.ts';
import type { Columns } from '../resource/columns-of.ts';
import { ResourcePage } from '../resource-page/ResourcePage.tsx';

const columns: Columns<typeof journalEntries> = [
  'Day',
  { field: 'Posting', main: true },
  'DebitAccount',
  { field: 'DebitOwner', hidden: true },
  'CreditAccount',
  { field: 'CreditOwner', hidden: true },
  'Amount',
  'User',
  'Order',
  { field: 'Key', hidden: true },
];

const filters: Filters<typeof journalEntries> = ['Day', 'Account', 'Posting', { field: 'User', to: users }, 'Amount'];

/** Every entry of the ledger, with its export for the accountant; a row opens its order. */
export const JournalScreen = () => (
  <ResourcePage
    resource={journalEntries}
    columns={columns}
    filters={filters}
    nameOf={(row) => row.Key}
    pageOf={({ Order, User }) =>
      paths.deskScreen(Order ? `orders/${Order.Id}` : User ? `users/${User.Id}` : 'trial-balance')
    }
    adds={false}
    edits={false}
    removes={false}
    bulk={false}
  />
);

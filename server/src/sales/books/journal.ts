import type { LedgerAccountCode } from '@circolo/contract/ledger/account-kinds';
import { journalEntries } from '@circolo/contract/ledger/journal-entry';
import { desc, eq, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { ownedBy } from '../../access/permissions/owned-by.ts';
import type { Api } from '../../http/api.ts';
import type { Caller } from '../../http/caller.ts';
import { ownedByCustomers } from '../../ledger/accounts.ts';
import { searchOf } from '../../resource/conditions.ts';
import { sourceOf } from '../../resource/derived/source-of.ts';
import { count, list, one } from '../../resource/routes/read-routes.ts';
import { euros } from '../../resource/wire.ts';
import { exported } from '../../spooler/exported.ts';
import { displayName, users } from '../../tables/access/user-tables.ts';
import { ledgerTransfers as t } from '../../tables/ledger/ledger-tables.ts';
import { orders } from '../../tables/sales/order-tables.ts';
import { banks } from '../../tables/sales/payment-type-tables.ts';
import { organisationColumns } from '../../tables/user-activities/organisation.ts';

const kindOf = (account: AnyPgColumn): SQL<LedgerAccountCode> => sql<LedgerAccountCode>`split_part(${account}, ':', 1)`;

/** The provider or bank of an account: customers are named beside. */
const ownerOf = (account: AnyPgColumn): SQL<string | null> => sql<string | null>`case
  when ${kindOf(account)} = any(${sql.param([...ownedByCustomers])}::text[]) then null
  when ${kindOf(account)} = 'bank' then (select ${banks.Description} from ${banks} where ${banks.Id}::text = split_part(${account}, ':', 2))
  else nullif(split_part(${account}, ':', 2), '') end`;

const source = sourceOf(journalEntries, t, {
  select: {
    DebitAccount: kindOf(t.Debit),
    DebitOwner: ownerOf(t.Debit),
    CreditAccount: kindOf(t.Credit),
    CreditOwner: ownerOf(t.Credit),
    Amount: euros(t.Amount),
    User: { Id: users.Id, Description: displayName },
    ...organisationColumns({ UserId: t.UserId, Billing: users.Billing }),
    Order: { Id: orders.Id, Description: orders.Number },
  },
  joins: [
    { kind: 'left', table: users, on: eq(users.Id, t.UserId) },
    { kind: 'left', table: orders, on: eq(orders.Id, t.OrderId) },
  ],
  conditions: {
    Search: (value) => searchOf(t.OrderId, orders, value),
    Account: (value) => sql`(${kindOf(t.Debit)} = any(${value}) or ${kindOf(t.Credit)} = any(${value}))`,
  },
  natural: [desc(t.Day), desc(t.Id)],
  label: t.Key,
});

/** A subject sees what is about it. */
const visibleEntries = (caller: Caller): SQL | undefined => ownedBy(caller, t.UserId);

/** The journal of the ledger. */
export function journalRoutes(api: Api): void {
  list(api, source, visibleEntries);
  count(api, source, visibleEntries);
  one(api, source, visibleEntries);
  exported(api, source, visibleEntries);
}

import { documents } from '@circolo/contract/invoicing/documents/document';
import { documentTabs } from '@circolo/contract/invoicing/documents/document-tabs';
import { SubjectType } from '@circolo/contract/sales/codes';
import { desc, type SQL, sql } from 'drizzle-orm';
import { ownedBy } from '../../access/permissions/owned-by.ts';
import type { Api } from '../../http/api.ts';
import type { Caller } from '../../http/caller.ts';
import { sourceOf } from '../../resource/derived/source-of.ts';
import { offer } from '../../resource/offers.ts';
import { count, list, lookup, one } from '../../resource/routes/read-routes.ts';
import { exported } from '../../spooler/exported.ts';
import { documentOrders, documents as t } from '../../tables/invoicing/document-tables.ts';
import { besideGap } from '../numbering/beside-gap.ts';
import { readDocument } from './read-document.ts';

/** The name on the document, as `billingName` has it. */
const customerName: SQL<string> = sql<string>`case when ${t.Customer}->>'SubjectType' = ${sql.raw(`'${SubjectType.person}'`)}
  then btrim(concat_ws(' ', ${t.Customer}->>'FirstName', ${t.Customer}->>'LastName'))
  else coalesce(${t.Customer}->>'BusinessName', '') end`;

const source = sourceOf(documents, t, {
  select: { CustomerName: customerName },
  record: readDocument,
  conditions: {
    // What is no tax document goes to no exchange system.
    SdiState: (value) => sql`${t.DocumentType} is not null and ${t.SdiState} = any(${value})`,
    Order: (value) =>
      sql`exists (select 1 from ${documentOrders} where ${documentOrders.DocumentId} = ${t.Id} and ${documentOrders.OrderId} = any(${value}))`,
    BesideGap: (value) => sql`${besideGap} = ${value}`,
  },
  natural: [desc(t.Date), desc(t.Id)],
  label: t.FullNumber,
});

/** A subject sees its own documents, staff all of them. */
const visibleDocuments = (caller: Caller): SQL | undefined => ownedBy(caller, t.UserId);

/** What was issued: read only. */
export function documentsRoutes(api: Api): void {
  list(api, source, visibleDocuments);
  offer(source, { tabs: documentTabs });
  count(api, source, visibleDocuments);
  lookup(api, source, visibleDocuments);
  one(api, source, visibleDocuments);
  exported(api, source, visibleDocuments);
}

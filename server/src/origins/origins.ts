import { origins } from '@circolo/contract/origins/origin';
import type { RecordOf } from '@circolo/contract/resource/resource';
import { asc, eq, sql } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import { assertReferencesExist } from '../db/links.ts';
import { searchText } from '../db/text-search.ts';
import type { Api } from '../http/api.ts';
import { authorise } from '../http/authorise.ts';
import type { Caller } from '../http/caller.ts';
import { read } from '../http/implement.ts';
import type { NotifySuperusers } from '../http/security-notice.ts';
import { assertSteppedUp } from '../http/step-up.ts';
import { assertSuperuser } from '../http/superusers.ts';
import { auditColumnsOf } from '../resource/audit-columns.ts';
import { sourceOf } from '../resource/derived/source-of.ts';
import { count, lookup, one, paged } from '../resource/routes/read-routes.ts';
import { saveRow } from '../resource/routes/save-row.ts';
import { removed, type Save, saved } from '../resource/routes/write-routes.ts';
import { type ListQuery, selectPage } from '../resource/select.ts';
import { everyRow } from '../resource/source.ts';
import { assertUnique } from '../resource/unique.ts';
import { exported } from '../spooler/exported.ts';
import { originAddresses, originCategories, origins as t } from '../tables/origins/origin-tables.ts';
import { assertCategoriesExist, assertPicturesExist, saveCustomLogins } from './origin-parts.ts';
import { publicColumns, publicOrigins } from './origin-row.ts';
import { addressesChange, addressesStepUp, saveAddresses } from './save-addresses.ts';

// Pages pick their ids in the table alone, so the category's name is looked up.
const categoryName = sql`(select ${originCategories}.description from ${originCategories} where ${originCategories}.id = ${t}.category_id)`;

const source = sourceOf(origins, t, {
  rows: publicOrigins,
  record: async (db, id) => {
    const [origin] = await db
      .select({
        ...publicColumns,
        DatabaseSuffix: t.DatabaseSuffix,
        CartReminderHours: t.CartReminderHours,
        LeadDoubleOptIn: t.LeadDoubleOptIn,
        SenderName: t.SenderName,
        SenderAddress: t.SenderAddress,
        ...auditColumnsOf(t),
      })
      .from(t)
      .innerJoin(originCategories, eq(originCategories.Id, t.CategoryId))
      .where(eq(t.Id, id));
    return origin as RecordOf<typeof origins> | undefined; // `Software` is a text column; the contract checks its values.
  },
  order: { Category: categoryName },
  natural: [asc(t.Id)],
});

/** Saves a brand; outside production names of the machine itself need no proof. */
const saveOrigin =
  (localNames: boolean, notify: NotifySuperusers): Save<typeof origins> =>
  async (tx, input, context) => {
    const changes = await addressesChange(tx, input, context);
    await assertUnique(tx, t, { Description: input.Description }, context.Id);
    await assertReferencesExist(tx, originCategories, 'Category', [input.Category]);
    const CategoryCodes = input.Categories.map(({ Code }) => Code);
    await assertCategoriesExist(tx, CategoryCodes);
    await assertPicturesExist(tx, input);
    const Search = searchText(input.Description, input.Url, input.UrlTest, input.LegalName, input.DatabaseSuffix);
    const id = await saveRow(tx, t, { ...input, CategoryCodes, Search }, context);
    await saveAddresses(tx, id, input, { now: context.now, localNames });
    await saveCustomLogins(tx, id, input);
    if (changes) {
      const Addresses = [input.Url, input.UrlTest, input.SenderAddress].filter(Boolean).join(' · ') || '—';
      const Related = { Type: 'Origins', Id: id };
      await notify(tx, context, { change: 'addressesChanged', Name: input.Description, Addresses, Related });
    }
    return id;
  };

/** A brand that has addresses is deleted by those who may change them. */
const prepareRemoval =
  ({ now }: Pick<Api, 'now'>, notify: NotifySuperusers) =>
  async (tx: Tx, id: number, caller: Caller): Promise<void> => {
    const [address] = await tx.select().from(originAddresses).where(eq(originAddresses.OriginId, id)).limit(1);
    const [brand] = await tx.select({ Name: t.Description }).from(t).where(eq(t.Id, id));
    if (!address || !brand) return;
    assertSuperuser(caller);
    assertSteppedUp(caller, now());
    const Related = { Type: 'Origins', Id: id };
    await notify(tx, { caller, now: now() }, { change: 'brandRemoved', Name: brand.Name, Related });
  };

/** `GET /Origins`: all of them to anybody; with a query the list of staff, whose rights it asks for itself. */
function publicList(api: Api): void {
  read(api, origins.list, async (db, { query, request }) => {
    if (Object.keys(query).length === 0) return publicOrigins(db, undefined, [asc(t.Id)]);
    await authorise(api, origins.count, request);
    return selectPage(db, source, query, undefined);
  });
}

export function originsRoutes(api: Api, notify: NotifySuperusers): void {
  publicList(api);
  paged(api, source, everyRow, (db, { query }) => selectPage(db, source, query as ListQuery, undefined));
  count(api, source, everyRow);
  lookup(api, source, everyRow);
  one(api, source, everyRow);
  saved(api, source, saveOrigin(api.anyHost, notify), undefined, addressesStepUp);
  removed(api, source, everyRow, prepareRemoval(api, notify));
  exported(api, source, everyRow);
}

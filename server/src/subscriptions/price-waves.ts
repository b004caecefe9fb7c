import { problem } from '@circolo/contract/errors/problem';
import type { InputOf } from '@circolo/contract/resource/resource';
import { priceWaves } from '@circolo/contract/subscriptions/price-wave';
import { fromCents, fromMicros, toMicros } from '@circolo/contract/values/money';
import { desc, eq, sql } from 'drizzle-orm';
import { packages } from '../catalogue/tables.ts';
import type { Tx } from '../db/database.ts';
import { searchText } from '../db/text-search.ts';
import type { Api } from '../http/api.ts';
import { found, read } from '../http/implement.ts';
import { anyOf, dayRange, isFlag, search, textIn } from '../resource/conditions.ts';
import { exported } from '../resource/exported.ts';
import { refuseUnknown } from '../resource/links.ts';
import { count, list, one } from '../resource/read-routes.ts';
import { saveRow } from '../resource/save-row.ts';
import { everyRow, type Source } from '../resource/source.ts';
import { tailColumns } from '../resource/tail.ts';
import { codeOf, eurosOfMicros } from '../resource/wire.ts';
import { removed, type SaveContext, saved } from '../resource/write-routes.ts';
import { priceWaves as t } from './tables.ts';
import { customersOf, differenceOf } from './wave-customers.ts';

const cancelled = sql<boolean>`(${t.CancelledAt} is not null)`;

const source = {
  resource: priceWaves,
  table: t,
  rows: (db, where, order) =>
    db
      .select({
        Id: t.Id,
        Description: t.Description,
        Package: { Id: packages.Id, Description: packages.Description },
        NewPrice: eurosOfMicros(t.NewPrice),
        EffectiveFrom: t.EffectiveFrom,
        NoticeDate: t.NoticeDate,
        Policy: codeOf(t.Policy),
        NotifiedAt: t.NotifiedAt,
        Notified: t.Notified,
        Cancelled: cancelled,
        ...tailColumns(t),
      })
      .from(t)
      .innerJoin(packages, eq(packages.Id, t.PackageId))
      .where(where)
      .orderBy(...order),
  conditions: {
    Search: search(t.Search),
    Description: textIn(t.Description),
    Package: (value) => anyOf(t.PackageId, value),
    Policy: (value) => anyOf(t.Policy, value),
    Cancelled: (value) => isFlag(cancelled, value),
    ...dayRange('EffectiveFrom', t.EffectiveFrom),
  },
  order: {
    Description: t.Description,
    NewPrice: t.NewPrice,
    EffectiveFrom: t.EffectiveFrom,
    NoticeDate: t.NoticeDate,
    Policy: t.Policy,
    Notified: t.Notified,
    UpdatedAt: t.UpdatedAt,
  },
  natural: [desc(t.EffectiveFrom), desc(t.Id)],
  label: t.Description,
} satisfies Source<typeof priceWaves>;

/** What customers were told stays: a wave that has been announced can only be cancelled. */
async function saveWave(tx: Tx, input: InputOf<typeof priceWaves>, context: SaveContext): Promise<number> {
  await refuseUnknown(tx, packages, 'Package', [input.Package]);
  const [stored] = context.Id === null ? [] : await tx.select().from(t).where(eq(t.Id, context.Id)).for('update');
  const CancelledAt = input.Cancelled ? (stored?.CancelledAt ?? context.now.toISOString()) : null;
  const NewPrice = toMicros(input.NewPrice);
  if (
    stored?.NotifiedAt &&
    (stored.NewPrice !== NewPrice || stored.PackageId !== input.Package.Id || stored.Policy !== input.Policy)
  )
    throw problem('ConstraintError');
  return saveRow(tx, t, { ...input, NewPrice, CancelledAt, Search: searchText(input.Description) }, context);
}

const firstShown = 10;

export function priceWavesRoutes(api: Api): void {
  list(api, source, everyRow);
  count(api, source, everyRow);
  one(api, source, everyRow);
  saved(api, source, saveWave);
  removed(api, source, everyRow, async (tx, id) => {
    const [wave] = await tx.select().from(t).where(eq(t.Id, id));
    if (wave?.NotifiedAt) throw problem('ConstraintError');
  });
  exported(api, source, everyRow);
  read(api, priceWaves.preview, async (db, { params }) => {
    const [wave] = await db.select().from(t).where(eq(t.Id, params.Id));
    const met = await customersOf(db, found(wave));
    return {
      Customers: met.length,
      Changed: met.filter((each) => each.Old !== each.New).length,
      Difference: fromCents(differenceOf(met)),
      First: met.slice(0, firstShown).map((each) => ({
        User: each.User,
        EndDate: each.EndDate,
        OldPrice: fromMicros(each.Old),
        NewPrice: fromMicros(each.New),
      })),
    };
  });
}

import { fieldProblem, problem } from '@circolo/contract/errors/problem';
import type { InputOf } from '@circolo/contract/resource/resource';
import { priceWaves } from '@circolo/contract/subscriptions/price-wave';
import { fromCents, fromMicros, toMicros } from '@circolo/contract/values/money';
import { dayText, romeDay } from '@circolo/contract/values/rome-day';
import { desc, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { assertReferencesExist } from '../../db/links.ts';
import { searchText } from '../../db/text-search.ts';
import type { Api } from '../../http/api.ts';
import { orNotFound, read } from '../../http/implement.ts';
import { isFlag } from '../../resource/conditions.ts';
import { sourceOf } from '../../resource/derived/source-of.ts';
import type { WritableResource } from '../../resource/record-writes.ts';
import { count, list, one } from '../../resource/routes/read-routes.ts';
import { saveRow } from '../../resource/routes/save-row.ts';
import { removed, type SaveContext, saved } from '../../resource/routes/write-routes.ts';
import { everyRow } from '../../resource/source.ts';
import { exported } from '../../spooler/exported.ts';
import { packages } from '../../tables/catalogue/catalogue-tables.ts';
import { priceWaves as t } from '../../tables/subscriptions/subscription-tables.ts';
import { customersOf, differenceOf } from './wave-customers.ts';

const cancelled = sql<boolean>`(${t.CancelledAt} is not null)`;

const source = sourceOf(priceWaves, t, {
  select: { Cancelled: cancelled },
  conditions: { Cancelled: (value) => isFlag(cancelled, value) },
  natural: [desc(t.EffectiveFrom), desc(t.Id)],
});

/** A wave changes what is still to come; one that has begun keeps its day. */
function assertNotPast(day: string, stored: string | undefined, today: string): void {
  if (day < today && day !== stored) throw fieldProblem('EffectiveFrom', 'tooEarly', { min: dayText(today) });
}

/** What was announced to customers stays: a wave that has been announced can only be cancelled. */
async function saveWave(tx: Tx, input: InputOf<typeof priceWaves>, context: SaveContext): Promise<number> {
  await assertReferencesExist(tx, packages, 'Package', [input.Package]);
  const [stored] = context.Id === null ? [] : await tx.select().from(t).where(eq(t.Id, context.Id)).for('update');
  assertNotPast(input.EffectiveFrom, stored?.EffectiveFrom, romeDay(context.now));
  const CancelledAt = input.Cancelled ? (stored?.CancelledAt ?? context.now.toISOString()) : null;
  const NewPrice = toMicros(input.NewPrice);
  if (
    stored?.NotifiedAt &&
    (stored.NewPrice !== NewPrice || stored.PackageId !== input.Package.Id || stored.Policy !== input.Policy)
  )
    throw problem('ConstraintError');
  return saveRow(tx, t, { ...input, NewPrice, CancelledAt, Search: searchText(input.Description) }, context);
}

/** How a wave is written, for what starts some besides the screen of the waves. */
export const writtenWave: WritableResource = { source, save: saveWave as never };

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
    const met = await customersOf(db, orNotFound(wave));
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

import { AuthorizationLevel, allows } from '@circolo/contract/authorization/levels';
import { billedMonths } from '@circolo/contract/catalogue/prices/monthly-price';
import { type FieldProblem, fieldProblem, Problem, problem } from '@circolo/contract/errors/problem';
import type { changePriceList } from '@circolo/contract/subscriptions/price-list';
import { fromMicros, toMicros } from '@circolo/contract/values/money';
import { dayText, romeDay } from '@circolo/contract/values/rome-day';
import { and, inArray, sql } from 'drizzle-orm';
import { inForce } from '../../catalogue/prices/package-prices.ts';
import { planPrice } from '../../catalogue/prices/plan-price.ts';
import type { Tx } from '../../db/database.ts';
import type { Caller } from '../../http/caller.ts';
import type { HandlerInput } from '../../http/implement.ts';
import { createRecord } from '../../resource/record-writes.ts';
import { packagePrices, packages } from '../../tables/catalogue/catalogue-tables.ts';
import { writtenWave } from '../price-waves/price-waves.ts';

type PriceListChange = HandlerInput<typeof changePriceList>['body'];
type NewPrice = PriceListChange['Prices'][number];

interface ChangeContext {
  caller: Caller;
  now: Date;
}

function assertMayStartWaves({ Levels }: Caller): void {
  if (!allows(Levels.get('PriceWaves') ?? AuthorizationLevel.none, AuthorizationLevel.edit))
    throw problem('AccessDenied');
}

/** What is wrong with one price; what has its own field in the body stays at it. */
function problemOfRow(error: unknown): FieldProblem {
  if (!(error instanceof Problem)) throw error;
  const [first] = Object.values(error.fields);
  if (first) return first;
  if (error.code === 'RecordNotFound') return { code: 'unknownRecord' };
  throw error;
}

const readPrices = async (tx: Tx, prices: readonly NewPrice[], day: string) =>
  new Map(
    (
      await tx
        .select({ Id: packagePrices.PackageId, Price: packagePrices.Price, FullPrice: packagePrices.FullPrice })
        .from(packagePrices)
        .where(
          and(
            inArray(
              packagePrices.PackageId,
              prices.map(({ Package }) => Package.Id),
            ),
            inForce(sql`${day}::date`),
          ),
        )
    ).map((row) => [row.Id, row]),
  );

/** A full price goes on while it is above the new price; otherwise nothing would be left to strike through. */
const fullPriceBeside = (FullPrice: number | null, Price: number): number | null =>
  FullPrice !== null && FullPrice > toMicros(Price) ? fromMicros(FullPrice) : null;

async function planAll(
  tx: Tx,
  { ValidFrom, Reason, Prices }: PriceListChange,
  { caller, now }: ChangeContext,
): Promise<void> {
  const today = await readPrices(tx, Prices, romeDay(now));
  const followed = await readPrices(tx, Prices, ValidFrom);
  const fields: Record<string, FieldProblem> = {};
  // In the order of the ids: two changes at once wait for each other instead of blocking one another.
  const ordered = [...Prices.entries()].sort(([, one], [, other]) => one.Package.Id - other.Package.Id);
  for (const [index, { Package, Price, Before }] of ordered) {
    const stored = today.get(Package.Id);
    const field = `Prices.${index}.Price`;
    if (stored && stored.Price !== toMicros(Before)) {
      fields[field] = { code: 'changedByOther' };
      continue;
    }
    const FullPrice = fullPriceBeside(followed.get(Package.Id)?.FullPrice ?? null, Price);
    const scope = { Origin: null, OriginCategory: null, UserNature: null };
    try {
      await planPrice(tx, Package.Id, { Price, FullPrice, ValidFrom, ValidTo: null, Reason, ...scope }, caller, now);
    } catch (error) {
      fields[field] = problemOfRow(error);
    }
  }
  if (Object.keys(fields).length > 0) throw problem('ValidationFailed', { fields });
}

/** Starts a wave for each package that renews: for what is bought once no customer waits for a renewal. Returns how many. */
async function startWaves(
  tx: Tx,
  asked: PriceListChange & { Wave: NonNullable<PriceListChange['Wave']> },
  context: ChangeContext,
) {
  const { ValidFrom, Prices, Wave } = asked;
  const ids = Prices.map(({ Package }) => Package.Id);
  const sold = await tx
    .select({ Id: packages.Id, BillingMethod: packages.BillingMethod })
    .from(packages)
    .where(inArray(packages.Id, ids));
  const renewing = new Set(sold.filter((each) => billedMonths(each.BillingMethod) !== null).map(({ Id }) => Id));
  for (const { Package, Price } of Prices.filter((each) => renewing.has(each.Package.Id))) {
    const wave = { ...Wave, Package, NewPrice: Price, EffectiveFrom: ValidFrom, Cancelled: false };
    await createRecord(tx, writtenWave, wave, context);
  }
  return renewing.size;
}

/** Plans all prices of a change and starts its waves, or nothing of it: every row that is refused is named. */
export async function applyPriceList(tx: Tx, asked: PriceListChange, context: ChangeContext) {
  const { ValidFrom, Prices, Wave } = asked;
  if (Wave) assertMayStartWaves(context.caller);
  const today = romeDay(context.now);
  if (ValidFrom < today) throw fieldProblem('ValidFrom', 'tooEarly', { min: dayText(today) });
  await planAll(tx, asked, context);
  const Waves = Wave ? await startWaves(tx, { ...asked, Wave }, context) : 0;
  return { Changed: Prices.length, Waves };
}

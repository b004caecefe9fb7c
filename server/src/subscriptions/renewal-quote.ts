import { RenewalPricePolicy } from '@circolo/contract/catalogue/package-terms';
import { Problem } from '@circolo/contract/errors/problem';
import type { RenewalPolicy } from '@circolo/contract/subscriptions/renewal-price';
import { renewalPrice } from '@circolo/contract/subscriptions/renewal-price';
import { shiftDay } from '@circolo/contract/values/rome-day';
import type { Tx } from '../db/database.ts';
import { type Quote, quoteLines } from '../sales/quote.ts';
import { renewedQuantity } from './load.ts';
import type { LoadedRow } from './load-rows.ts';
import type { House } from './load-rules.ts';
import type { Run } from './run-types.ts';

/** The wave that counts for a package on a day: the last one that has begun. */
const waveFor = ({ waves }: House, packageId: number, day: string) =>
  waves.find(({ PackageId, EffectiveFrom }) => PackageId === packageId && EffectiveFrom <= day);

interface Asked {
  row: LoadedRow;
  /** The price that the purchase pins, in millionths. */
  pinned: number | null;
}

async function quoteOnce(tx: Tx, run: Run, { row, pinned }: Asked): Promise<Quote | null> {
  const { next, user, purchase } = row;
  const wave = waveFor(run.house, next.Id, shiftDay(purchase.EndDate ?? run.day, 1));
  const switches = purchase.SwitchPackageId !== null;
  const policy = (
    switches ? RenewalPricePolicy.current : (wave?.Policy ?? row.package.RenewalPricePolicy)
  ) as RenewalPolicy; // Columns of policies.
  const kept = next.Id === purchase.PackageId ? pinned : null;
  const ask = (PriceOverride: number | null) =>
    quoteLines(tx, {
      lines: [
        {
          PackageId: next.Id,
          Quantity: renewedQuantity(row),
          PriceOverride,
          PriceOverrideReason: PriceOverride === null ? null : 'Prezzo di rinnovo',
        },
      ],
      OriginId: user.OriginId,
      Software: next.Software,
      UserId: user.Id,
      day: run.day,
      byStaff: true,
      Renewal: 1,
    });
  try {
    const current = await ask(null);
    const list = current.Lines[0]?.UnitPrice ?? 0;
    const price = renewalPrice(policy, { pinned: kept, current: wave?.NewPrice ?? list });
    return price === list ? current : await ask(price);
  } catch (error) {
    // What is sold no more is not renewed: the purchase ends on its day.
    if (error instanceof Problem) return null;
    throw error;
  }
}

/** What a renewal costs; null where it is sold no more. Equal ones are computed once in a run. */
export async function renewalQuote(tx: Tx, run: Run, asked: Asked): Promise<Quote | null> {
  const { next, user, purchase } = asked.row;
  const key = [
    ...[next.Id, renewedQuantity(asked.row), user.OriginId, user.Nature, asked.pinned, purchase.PackageId],
    ...[purchase.SwitchPackageId, waveFor(run.house, next.Id, shiftDay(purchase.EndDate ?? run.day, 1))?.Id],
  ].join(' ');
  const known = run.quotes.get(key);
  if (known !== undefined) return known;
  const quote = await quoteOnce(tx, run, asked);
  run.quotes.set(key, quote);
  return quote;
}

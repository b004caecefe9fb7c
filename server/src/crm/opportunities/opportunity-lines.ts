import { fieldProblem } from '@circolo/contract/errors/problem';
import { type Micros, toMicros } from '@circolo/contract/values/money';
import { romeDay } from '@circolo/contract/values/rome-day';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { inForce } from '../../catalogue/prices/package-prices.ts';
import type { Tx } from '../../db/database.ts';
import { packagePrices, packages } from '../../tables/catalogue/catalogue-tables.ts';
import { opportunityLines as t } from '../../tables/crm/opportunity-tables.ts';

interface AskedLine {
  Package: { Id: number };
  Quantity: number;
  Price: number | null;
}

interface PricedLine {
  PackageId: number;
  Quantity: number;
  Price: Micros;
}

/** The lines with their prices: the one that is given, else today's for everybody. */
export async function pricedLines(tx: Tx, lines: readonly AskedLine[], now: Date): Promise<PricedLine[]> {
  if (lines.length === 0) return [];
  const ids = [...new Set(lines.map(({ Package }) => Package.Id))];
  const found = await tx
    .select({ Id: packages.Id, Price: packagePrices.Price })
    .from(packages)
    .leftJoin(packagePrices, and(eq(packagePrices.PackageId, packages.Id), inForce(sql`${romeDay(now)}::date`)))
    .where(inArray(packages.Id, ids));
  const prices = new Map(found.map(({ Id, Price }) => [Id, Price]));
  return lines.map(({ Package, Quantity, Price }, index) => {
    if (!prices.has(Package.Id)) throw fieldProblem(`Lines.${index}.Package`, 'unknownRecord');
    return { PackageId: Package.Id, Quantity, Price: Price === null ? (prices.get(Package.Id) ?? 0) : toMicros(Price) };
  });
}

/** Replaces the lines of an opportunity. */
export async function saveLines(tx: Tx, OpportunityId: number, lines: readonly PricedLine[]): Promise<void> {
  await tx.delete(t).where(eq(t.OpportunityId, OpportunityId));
  if (lines.length === 0) return;
  await tx.insert(t).values(lines.map((line, index) => ({ ...line, OpportunityId, Position: (index + 1) * 10 })));
}

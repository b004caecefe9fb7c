import type { Tx } from '../db/database.ts';
import paymentTermTypeData from './data/payment-term-types.json' with { type: 'json' };
import paymentWayData from './data/payment-ways.json' with { type: 'json' };
import { reasonRows } from './data/reasons.ts';
import taxRegimeData from './data/tax-regimes.json' with { type: 'json' };
import vatNatureData from './data/vat-natures.json' with { type: 'json' };
import { paymentTermTypes, paymentWays, reasons, taxRegimes, vatNatures } from './tables.ts';

interface CodeRow {
  code: string;
  it: string;
  en: string;
}

const base = (row: CodeRow, index: number) => ({
  Code: row.code,
  Description: row.it,
  DescriptionEn: row.en,
  Position: (index + 1) * 10,
  System: true,
});

/** The regimes of an electronic invoice that an association under law 398/1991 or in ordinary regime has. */
const regimeOfActivity: Readonly<Record<string, string>> = { RF01: 'O', RF18: 'A' };

/** Adds the rows of the code tables that are missing; rows that are there stay as they are. */
export async function seedRegistries(tx: Tx): Promise<void> {
  const natures = vatNatureData.rows.map((row, index) => ({
    ...base(row, index),
    Active: row.usable,
    StampDuty: row.stampDuty,
    ReverseCharge: row.code.startsWith('N6'),
  }));
  const ways = paymentWayData.rows.map((row, index) => ({
    ...base(row, index),
    Vectors: row.shopPaymentTypes ?? [],
    Active: row.legacy !== true,
  }));
  const terms = paymentTermTypeData.rows.map((row, index) => ({
    ...base(row, index),
    Instalments: row.code === 'TP01',
  }));
  const regimes = taxRegimeData.rows.map((row, index) => ({
    ...base(row, index),
    TaxRegime: regimeOfActivity[row.code] ?? null,
  }));
  const whys = reasonRows.map(([Kind, Description, DescriptionEn, RequiresNotes = false], index) => ({
    Kind,
    Description,
    DescriptionEn,
    RequiresNotes,
    Position: (index + 1) * 10,
  }));
  await tx.insert(vatNatures).values(natures).onConflictDoNothing();
  await tx.insert(paymentWays).values(ways).onConflictDoNothing();
  await tx.insert(paymentTermTypes).values(terms).onConflictDoNothing();
  await tx.insert(taxRegimes).values(regimes).onConflictDoNothing();
  await tx.insert(reasons).values(whys).onConflictDoNothing();
}

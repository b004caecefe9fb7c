import { TaxRegime } from '@circolo/contract/codes/activity-codes';
import type { Tx } from '../db/database.ts';
import { insertMissing } from '../db/insert-missing.ts';
import { searchText } from '../db/text-search.ts';
import {
  cashTypes,
  corporatePositionTypes,
  paymentReasons,
  paymentTermTypes,
  paymentWays,
  reasons,
  taxRegimes,
  vatNatures,
  withholdingTypes,
} from '../tables/registries/registry-tables.ts';
import cashTypeData from './data/cash-types.json' with { type: 'json' };
import positionTypeData from './data/corporate-position-types.json' with { type: 'json' };
import { reasonRows } from './data/initial-reasons.ts';
import paymentReasonData from './data/payment-reasons.json' with { type: 'json' };
import paymentTermTypeData from './data/payment-term-types.json' with { type: 'json' };
import paymentWayData from './data/payment-ways.json' with { type: 'json' };
import taxRegimeData from './data/tax-regimes.json' with { type: 'json' };
import vatNatureData from './data/vat-natures.json' with { type: 'json' };
import withholdingTypeData from './data/withholding-types.json' with { type: 'json' };

interface CodeRow {
  code: string;
  it: string;
  en: string;
  /** False: the exchange system has refused it since 2021, or an invoice does not take it. */
  usable?: boolean;
}

const base = (row: CodeRow, index: number) => ({
  Code: row.code,
  Description: row.it,
  DescriptionEn: row.en,
  Search: searchText(row.code, row.it, row.en),
  Position: (index + 1) * 10,
  System: true,
  Active: row.usable !== false,
});

/** The last day of the codes that the exchange system took until the end of 2020. */
const lastDay = '2020-12-31';
const closed = ['N2', 'N3', 'N6', 'Z'];
const dated = (row: CodeRow, index: number) => ({
  ...base(row, index),
  ValidTo: closed.includes(row.code) ? lastDay : null,
});

/** The regimes of an electronic invoice that an association under law 398/1991 or in ordinary regime has. */
const regimeOfActivity: Readonly<Record<string, string>> = { RF01: TaxRegime.ordinary, RF18: TaxRegime.facilitated };

/** Bodies whose members vote, and those who only control. */
const controlBody = ['OCM', 'PCR', 'REV', 'RES', 'RLE', 'SIE', 'SIS', 'PPR', 'PBV'];
const board = ['PRE', 'VPV', 'VPR', 'SEG', 'TES', 'CON', 'CDE', 'AMU'];

async function seedInvoiceTables(tx: Tx): Promise<void> {
  const natures = vatNatureData.rows.map((row, index) => ({
    ...dated(row, index),
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
  await insertMissing(tx, vatNatures, ['Code'], natures);
  await insertMissing(tx, paymentWays, ['Code'], ways);
  await insertMissing(tx, paymentTermTypes, ['Code'], terms);
  await insertMissing(tx, taxRegimes, ['Code'], regimes);
  await insertMissing(tx, cashTypes, ['Code'], cashTypeData.rows.map(base));
  await insertMissing(tx, withholdingTypes, ['Code'], withholdingTypeData.rows.map(base));
  await insertMissing(tx, paymentReasons, ['Code'], paymentReasonData.rows.map(dated));
}

/** Adds the official codes that are missing; rows that are there stay as they are. The reasons are a beginning. */
export async function seedRegistries(tx: Tx): Promise<void> {
  const positions = positionTypeData.rows.map((row, index) => ({
    ...base(row, index),
    Position: row.order,
    LegalRepresentative: row.legalRepresentative,
    CanSignMandate: row.legalRepresentative,
    MaxHolders: row.unique ? 1 : null,
    BoardMember: board.includes(row.code),
    ControlBody: controlBody.includes(row.code),
    VotingRight: !controlBody.includes(row.code),
  }));
  const whys = reasonRows.map(([Kind, Description, DescriptionEn, RequiresNotes = false], index) => ({
    Kind,
    Description,
    DescriptionEn,
    RequiresNotes,
    Search: searchText(Description, DescriptionEn),
    Position: (index + 1) * 10,
  }));
  await seedInvoiceTables(tx);
  await insertMissing(tx, corporatePositionTypes, ['Code'], positions);
  // They have no code: one that was reworded or deleted must not come back.
  if ((await tx.$count(reasons)) === 0) await tx.insert(reasons).values(whys);
}

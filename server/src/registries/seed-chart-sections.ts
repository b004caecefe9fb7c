import { AccountingType } from '@circolo/contract/codes/activity-codes';
import { Software } from '@circolo/contract/codes/catalogue-codes';
import { FirstNoteType, SectionNature } from '@circolo/contract/registries/chart-section';
import { isNull } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import { insertMissing } from '../db/insert-missing.ts';
import { searchText } from '../db/text-search.ts';
import { chartSections } from '../tables/registries/registry-tables.ts';
import sectionData from './data/chart-sections.json' with { type: 'json' };

interface SectionRow {
  code: string;
  firstNoteType: string;
  area: string;
  it: string;
  en: string;
  modelD: string;
  vatRate?: number;
}

/** The areas of form D (DM 5 March 2020), each once for revenue and once for outflow; what only passes through has none. */
const areas: Record<string, [letter: string, italian: string, english: string]> = {
  istituzionale: ['A', 'Attività di interesse generale', 'General-interest activities'],
  commerciale: ['B', 'Attività diverse', 'Other activities'],
  'raccolta fondi': ['C', 'Raccolta fondi', 'Fundraising'],
  finanziaria: ['D', 'Attività finanziarie e patrimoniali', 'Financial and property activities'],
  supporto: ['E', 'Supporto generale', 'General support'],
  investimenti: ['F', 'Investimenti e capitali di terzi', 'Investments and third-party capital'],
  'partite di giro': ['Z', 'Partite di giro', 'Clearing items'],
};

const natures: Record<string, string> = {
  istituzionale: SectionNature.institutional,
  commerciale: SectionNature.commercial,
};
const formD = 'Mod. D';

const common = { AccountingType: AccountingType.simplified, Software: Software.association, System: true };

/** The position of an area; what is under it follows before the next one. */
const placeOf = (area: string): number => (Object.keys(areas).indexOf(area) + 1) * 1000;

function headings() {
  return Object.entries(areas).flatMap(([area, [letter, Description, DescriptionEn]]) =>
    Object.values(FirstNoteType).map((side) => ({
      ...common,
      Code: `${side}-${letter}`,
      Description,
      DescriptionEn,
      FirstNoteType: side,
      Nature: natures[area] ?? null,
      ReportModel: letter === 'Z' ? null : formD,
      ReportCode: letter === 'Z' ? null : letter,
      Position: placeOf(area),
      Search: searchText(`${side}-${letter}`, Description, DescriptionEn),
    })),
  );
}

/**
 * Adds the sections of the simplified accounts that are missing: the areas of form D first, then the sections under
 * them.
 */
export async function seedChartSections(tx: Tx): Promise<void> {
  await insertMissing(tx, chartSections, ['Code', 'Software'], headings());
  const parents = await tx
    .select({ Id: chartSections.Id, Code: chartSections.Code })
    .from(chartSections)
    .where(isNull(chartSections.ParentSectionId));
  const idOf = new Map(parents.map(({ Id, Code }) => [Code, Id]));
  const rows: SectionRow[] = sectionData.rows;
  const sections = rows.map((row) => ({
    ...common,
    Code: row.code,
    Description: row.it,
    DescriptionEn: row.en,
    FirstNoteType: row.firstNoteType,
    ParentSectionId: idOf.get(`${row.firstNoteType}-${areas[row.area]?.[0]}`) ?? null,
    Nature: natures[row.area] ?? null,
    ReportModel: row.modelD === '-' ? null : formD,
    ReportCode: row.modelD === '-' ? null : row.modelD,
    VatRelevant: row.vatRate !== undefined,
    DefaultVatRate: row.vatRate === undefined ? null : row.vatRate * 100,
    Position: placeOf(row.area) + 10 * (1 + rows.filter(({ area }) => area === row.area).indexOf(row)),
    Search: searchText(row.code, row.it, row.en, row.modelD === '-' ? null : row.modelD),
  }));
  await insertMissing(tx, chartSections, ['Code', 'Software'], sections);
}

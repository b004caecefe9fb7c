import { fieldProblem } from '@circolo/contract/errors/problem';
import { companies } from '@circolo/contract/invoicing/companies/company';
import type { InputOf } from '@circolo/contract/resource/resource';
import { toBasisPoints, toCents } from '@circolo/contract/values/money';
import { and, asc, inArray, ne, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { defineLinks, saveLinks } from '../../db/links.ts';
import { searchText } from '../../db/text-search.ts';
import type { Api } from '../../http/api.ts';
import { sourceOf } from '../../resource/derived/source-of.ts';
import { assertCodeExists } from '../../resource/references-exist.ts';
import { count, list, lookup, one } from '../../resource/routes/read-routes.ts';
import { saveRow } from '../../resource/routes/save-row.ts';
import { removed, type SaveContext, saved } from '../../resource/routes/write-routes.ts';
import { everyRow } from '../../resource/source.ts';
import { assertUnique } from '../../resource/unique.ts';
import { exported } from '../../spooler/exported.ts';
import { companyOrigins, companies as t } from '../../tables/invoicing/company-tables.ts';
import { origins } from '../../tables/origins/origin-tables.ts';
import { paymentReasons, taxRegimes, withholdingTypes } from '../../tables/registries/registry-tables.ts';

type Input = InputOf<typeof companies>;

/** The brands of a company; an empty list means all that have no company of their own. */
const originsOfCompany = defineLinks({
  owner: companyOrigins.CompanyId,
  other: companyOrigins.OriginId,
  target: origins,
});

const source = sourceOf(companies, t, {
  natural: [asc(t.Position), asc(t.Description)],
  details: { Origins: originsOfCompany },
  conditions: {
    Origin: (value) =>
      sql`exists (select 1 from ${companyOrigins} where ${companyOrigins.CompanyId} = ${t.Id} and ${companyOrigins.OriginId} = any(${value}))`,
  },
});

/** A brand sells for one company. */
async function assertOriginsFree(tx: Tx, id: number, { Origins }: Input): Promise<void> {
  const ids = Origins.map(({ Id }) => Id);
  if (ids.length === 0) return;
  const taken = await tx.$count(
    companyOrigins,
    and(inArray(companyOrigins.OriginId, ids), ne(companyOrigins.CompanyId, id)),
  );
  if (taken > 0) throw fieldProblem('Origins', 'alreadyUsed');
}

async function saveCompany(tx: Tx, input: Input, context: SaveContext): Promise<number> {
  await assertUnique(tx, t, { Description: input.Description }, context.Id);
  await assertUnique(tx, t, { VatNumber: input.VatNumber }, context.Id);
  await assertCodeExists(tx, taxRegimes, 'TaxRegime', input.TaxRegime);
  await assertCodeExists(tx, withholdingTypes, 'WithholdingType', input.WithholdingType);
  await assertCodeExists(tx, paymentReasons, 'WithholdingReason', input.WithholdingReason);
  const Search = searchText(input.Description, input.LegalName, input.VatNumber, input.FiscalCode);
  const ShareCapital = input.ShareCapital === null ? null : toCents(input.ShareCapital);
  const WithholdingRate = input.WithholdingRate === null ? null : toBasisPoints(input.WithholdingRate);
  const id = await saveRow(tx, t, { ...input, ShareCapital, WithholdingRate, Search }, context);
  await assertOriginsFree(tx, id, input);
  await saveLinks(tx, originsOfCompany, id, 'Origins', input.Origins);
  return id;
}

/** Who sells. A company that has issued documents stays: they refer to it. */
export function companiesRoutes(api: Api): void {
  list(api, source, everyRow);
  count(api, source, everyRow);
  lookup(api, source, everyRow);
  one(api, source, everyRow);
  saved(api, source, saveCompany);
  removed(api, source, everyRow);
  exported(api, source, everyRow);
}

import { fieldProblem } from '@circolo/contract/errors/problem';
import { invoicingRules } from '@circolo/contract/invoicing/rules/invoicing-rule';
import type { InputOf } from '@circolo/contract/resource/resource';
import { and, asc, eq, isNull, ne } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { assertReferencesExist } from '../../db/links.ts';
import { searchText } from '../../db/text-search.ts';
import type { Api } from '../../http/api.ts';
import { sourceOf } from '../../resource/derived/source-of.ts';
import { count, list, lookup, one } from '../../resource/routes/read-routes.ts';
import { saveRow } from '../../resource/routes/save-row.ts';
import { removed, type SaveContext, saved } from '../../resource/routes/write-routes.ts';
import { everyRow } from '../../resource/source.ts';
import { exported } from '../../spooler/exported.ts';
import { invoicingRules as t } from '../../tables/invoicing/company-tables.ts';
import { origins } from '../../tables/origins/origin-tables.ts';

type Input = InputOf<typeof invoicingRules>;

const source = sourceOf(invoicingRules, t, { natural: [asc(t.Position), asc(t.Description)] });

/** Two active rules for the same orders would leave open which of them counts. */
async function assertOnlyOne(tx: Tx, { Origin, SubjectType, Active }: Input, id: number | null): Promise<void> {
  if (!Active) return;
  const same = and(
    eq(t.Active, true),
    Origin ? eq(t.OriginId, Origin.Id) : isNull(t.OriginId),
    SubjectType ? eq(t.SubjectType, SubjectType) : isNull(t.SubjectType),
    ne(t.Id, id ?? 0),
  );
  if ((await tx.$count(t, same)) > 0) throw fieldProblem('SubjectType', 'alreadyUsed');
}

async function saveRule(tx: Tx, input: Input, context: SaveContext): Promise<number> {
  await assertReferencesExist(tx, origins, 'Origin', [input.Origin]);
  await assertOnlyOne(tx, input, context.Id);
  return saveRow(tx, t, { ...input, Search: searchText(input.Description) }, context);
}

/** When orders are invoiced by themselves. */
export function invoicingRulesRoutes(api: Api): void {
  list(api, source, everyRow);
  count(api, source, everyRow);
  lookup(api, source, everyRow);
  one(api, source, everyRow);
  saved(api, source, saveRule);
  removed(api, source, everyRow);
  exported(api, source, everyRow);
}

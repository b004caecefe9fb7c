import type { opportunities } from '@circolo/contract/crm/opportunities/opportunity';
import { fieldProblem } from '@circolo/contract/errors/problem';
import type { InputOf } from '@circolo/contract/resource/resource';
import { and, asc, desc, eq, isNull, or, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { assertReferencesExist } from '../../db/links.ts';
import { assertCodesExist } from '../../resource/references-exist.ts';
import { activityTypes } from '../../tables/activities/activity-tables.ts';
import { timelines } from '../../tables/crm/timeline-tables.ts';
import { origins } from '../../tables/origins/origin-tables.ts';
import { opportunityCategories, opportunitySources } from '../../tables/registries/registry-tables.ts';

export type OpportunityInput = InputOf<typeof opportunities>;

/** Refuses what inputs refer to that is not there. */
export async function assertFactsExist(tx: Tx, inputs: readonly OpportunityInput[]): Promise<void> {
  const each = <Value>(of: (input: OpportunityInput) => Value): Value[] => inputs.map(of);
  await assertCodesExist(
    tx,
    opportunitySources,
    'Source',
    each(({ Source }) => Source),
  );
  await assertCodesExist(
    tx,
    opportunityCategories,
    'Category',
    each(({ Category }) => Category),
  );
  await assertReferencesExist(
    tx,
    activityTypes,
    'ActivityType',
    each(({ ActivityType }) => ActivityType),
  );
  await assertReferencesExist(
    tx,
    origins,
    'Origin',
    each(({ Origin }) => Origin),
  );
  await assertReferencesExist(
    tx,
    timelines,
    'Timeline',
    each(({ Timeline }) => Timeline),
  );
}

/** Who is behind it and where it is from, as the input writes it. */
export function writtenFacts(input: OpportunityInput) {
  const { BusinessName, ContactName, Email, Phone, City, Province } = input;
  const others = {
    Software: input.Software,
    CategoryCode: input.Category?.Code ?? null,
    SourceCode: input.Source?.Code ?? null,
    ActivityTypeId: input.ActivityType?.Id ?? null,
    OriginId: input.Origin?.Id ?? null,
  };
  return { BusinessName, ContactName, Email, Phone, City, Province, ...others };
}

/** The timeline that fits software and category best: the default of both, of one, of neither. */
export async function usualTimeline(tx: Tx, Software: string | null, Category: string | null): Promise<number> {
  const [fits] = await tx
    .select({ Id: timelines.Id })
    .from(timelines)
    .where(
      and(
        timelines.Active,
        or(isNull(timelines.Software), eq(timelines.Software, Software ?? '')),
        or(isNull(timelines.CategoryCode), eq(timelines.CategoryCode, Category ?? '')),
      ),
    )
    .orderBy(
      desc(timelines.IsDefault),
      sql`${timelines.CategoryCode} is null`,
      sql`${timelines.Software} is null`,
      asc(timelines.Position),
      asc(timelines.Id),
    )
    .limit(1);
  if (!fits) throw fieldProblem('Timeline', 'selectRequired');
  return fits.Id;
}

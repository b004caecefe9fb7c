import { LeadStatus, type LeadStatusCode, TagScope } from '@circolo/contract/codes/crm-codes';
import { convertLead } from '@circolo/contract/crm/leads/convert-lead';
import { isConvertible } from '@circolo/contract/crm/leads/lead-status';
import { opportunities } from '@circolo/contract/crm/opportunities/opportunity';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import type { Api } from '../../http/api.ts';
import { authorId } from '../../http/caller.ts';
import { orNotFound, write } from '../../http/implement.ts';
import { transitionNotOffered } from '../../http/transition-not-offered.ts';
import { recordChange } from '../../resource/audit.ts';
import { packages } from '../../tables/catalogue/catalogue-tables.ts';
import { agendaEvents, crmActivities } from '../../tables/crm/agenda-tables.ts';
import { leads as t } from '../../tables/crm/lead-tables.ts';
import { tagsOfScope } from '../../tables/record-tags/save-tags.ts';
import { touchActivities } from '../activities/touch-activities.ts';
import { createOpportunity } from '../opportunities/save-opportunity.ts';
import { visibleTo } from '../scope/visible-to.ts';
import { ownerByRule } from '../teams/assign-by-rule.ts';
import { readLead } from './lead-source.ts';

/** The packages of products that come in one package alone: which one is meant is plain. */
async function plainPackages(tx: Tx, products: readonly { Id: number }[]): Promise<{ Id: number }[]> {
  if (products.length === 0) return [];
  const ids = products.map(({ Id }) => Id);
  return tx
    .select({ Id: sql<number>`min(${packages.Id})`.mapWith(Number) })
    .from(packages)
    .where(and(packages.Active, inArray(packages.ProductId, ids)))
    .groupBy(packages.ProductId)
    .having(sql`count(*) = 1`)
    .orderBy(packages.ProductId);
}

/** What was done, and is to be done, with the lead is so with the opportunity. */
async function showActivities(tx: Tx, LeadId: number, OpportunityId: number): Promise<void> {
  for (const table of [crmActivities, agendaEvents])
    await tx
      .update(table)
      .set({ OpportunityId })
      .where(and(eq(table.LeadId, LeadId), isNull(table.OpportunityId)));
  await touchActivities(tx, { OpportunityId, LeadId });
}

/** A lead becomes an opportunity. */
export function convertLeadRoute(api: Api): void {
  write(api, convertLead, async (tx, { params: { Id }, body, caller, language, now }) => {
    const isVisible = and(eq(t.Id, Id), visibleTo(caller, t.AssignedToId));
    const [lead] = await tx.select().from(t).where(isVisible).for('update');
    const from = orNotFound(lead).Status as LeadStatusCode;
    if (!isConvertible(from))
      throw transitionNotOffered(`enums.LeadStatus.${from}`, `enums.LeadStatus.${LeadStatus.converted}`, language);
    const Before = orNotFound(await readLead(tx, Id));
    const { Source, Software, ActivityType, Origin, User, CustomFields } = Before;
    const lines = (await plainPackages(tx, Before.Products)).map((Package) => ({ Package }));
    const input = opportunities.input.parse({
      Source,
      // A tag for leads alone stays with the lead.
      Tags: await tagsOfScope(tx, Before.Tags, TagScope.opportunities),
      Software,
      ActivityType,
      Origin,
      User,
      // Saved as far as opportunities have these fields.
      CustomFields,
      ...body,
      Category: body.Category ?? Before.Category,
      Lead: { Id },
      Lines: lines,
    });
    const AssignedTo = Before.AssignedTo?.Id ?? (await ownerByRule(tx, orNotFound(lead)))?.UserId ?? null;
    const made = await createOpportunity(tx, input, { caller, now, AssignedTo });
    const at = now.toISOString();
    const change = { Status: LeadStatus.converted, ConvertedAt: at, FirstContactAt: Before.FirstContactAt ?? at };
    const audit = { UpdatedAt: at, UpdatedById: authorId(caller), Version: sql`${t.Version} + 1` };
    await tx
      .update(t)
      .set({ ...change, ...audit })
      .where(eq(t.Id, Id));
    await showActivities(tx, Id, made);
    const After = orNotFound(await readLead(tx, Id));
    await recordChange(tx, caller, { Resource: 'Leads', RecordId: Id, Action: 'Convert', Before, After });
    return { Opportunity: { Id: made, Description: input.Description } };
  });
}

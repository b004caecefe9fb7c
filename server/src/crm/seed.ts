import { CrmActivityCategory, LeadChannel, OpportunityStatus, TagScope } from '@circolo/contract/codes/crm-codes';
import type { Tx } from '../db/database.ts';
import { searchText } from '../db/text-search.ts';
import {
  crmActivityTypes,
  opportunityTags,
  timelineStepActivityTypes,
  timelineSteps,
  timelines,
} from '../tables/crm/timeline-tables.ts';
import { opportunityCategories, opportunitySources } from '../tables/registries/registry-tables.ts';
import typeData from './data/crm-activity-types.json' with { type: 'json' };
import categoryData from './data/opportunity-categories.json' with { type: 'json' };
import sourceData from './data/opportunity-sources.json' with { type: 'json' };
import stepData from './data/opportunity-steps.json' with { type: 'json' };
import tagData from './data/opportunity-tags.json' with { type: 'json' };

interface CodeRow {
  code: string;
  it: string;
  en: string;
}

const coded = ({ code, it, en }: CodeRow, index: number) => ({
  Code: code,
  Description: it,
  DescriptionEn: en,
  Search: searchText(code, it, en),
  Position: (index + 1) * 10,
});

/** The channels that a source of the delivered set covers. */
const channels: Readonly<Record<string, string>> = {
  WEB: LeadChannel.form,
  DEM: LeadChannel.demo,
  TEL: LeadChannel.phone,
  EMA: LeadChannel.email,
  IMP: LeadChannel.import,
};

/** An appointment and a demo need a time; an unanswered call was no conversation. */
const inAgenda: readonly string[] = [CrmActivityCategory.appointment, CrmActivityCategory.demo];
const contacts: readonly string[] = [
  CrmActivityCategory.phone,
  CrmActivityCategory.demo,
  CrmActivityCategory.email,
  CrmActivityCategory.appointment,
];
const withoutContact = ['TELN', 'DEM3'];

async function seedTypes(tx: Tx): Promise<void> {
  const rows = typeData.rows.map((row, index) => ({
    ...coded(row, index),
    Category: row.category,
    DefaultDuration: row.minutes,
    ToAgenda: inAgenda.includes(row.category) && row.code !== 'DEM3',
    CountsAsContact: contacts.includes(row.category) && !withoutContact.includes(row.code),
    SetsStatus: row.category === CrmActivityCategory.purchase ? OpportunityStatus.success : null,
  }));
  await tx.insert(crmActivityTypes).values(rows);
}

/** The way of a sale as it is delivered: each step suggests the activities of its kind and is likelier than the one before. */
async function seedTimeline(tx: Tx): Promise<void> {
  const Description = 'Vendita standard';
  const values = { Description, IsDefault: true, Search: searchText(Description), Position: 10 };
  const [timeline] = await tx.insert(timelines).values(values).returning({ Id: timelines.Id });
  const types = await tx
    .select({ Id: crmActivityTypes.Id, Category: crmActivityTypes.Category })
    .from(crmActivityTypes);
  for (const [index, row] of stepData.rows.entries()) {
    const step = {
      TimelineId: timeline?.Id ?? 0,
      Position: row.order,
      Description: row.it,
      Duration: row.duration,
      DurationUnit: row.unit,
      Probability: Math.round(((index + 1) * 100) / (stepData.rows.length + 1)),
    };
    const [made] = await tx.insert(timelineSteps).values(step).returning({ Id: timelineSteps.Id });
    const suggested = types.filter(({ Category }) => Category === row.category);
    await tx
      .insert(timelineStepActivityTypes)
      .values(suggested.map(({ Id }) => ({ StepId: made?.Id ?? 0, ActivityTypeId: Id })));
  }
}

/** What the CRM begins with; a table that holds anything is left alone, so that what staff deleted stays away. */
export async function seedCrm(tx: Tx): Promise<void> {
  if ((await tx.$count(opportunitySources)) === 0)
    await tx
      .insert(opportunitySources)
      .values(sourceData.rows.map((row, index) => ({ ...coded(row, index), Channel: channels[row.code] ?? null })));
  if ((await tx.$count(opportunityCategories)) === 0)
    await tx.insert(opportunityCategories).values(categoryData.rows.map(coded));
  if ((await tx.$count(opportunityTags)) === 0)
    await tx.insert(opportunityTags).values(
      tagData.rows.map(({ it, color }, index) => ({
        Description: it,
        Color: color.toUpperCase(),
        Scopes: [TagScope.opportunities, TagScope.leads],
        Search: searchText(it),
        Position: (index + 1) * 10,
      })),
    );
  if ((await tx.$count(crmActivityTypes)) === 0) await seedTypes(tx);
  if ((await tx.$count(timelines)) === 0) await seedTimeline(tx);
}

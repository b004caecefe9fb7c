import { openLeadStatuses } from '@circolo/contract/codes/crm-codes';
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { orNotFound } from '../../http/implement.ts';
import { recordChange } from '../../resource/audit.ts';
import { leads as t } from '../../tables/crm/lead-tables.ts';
import { opportunitySources } from '../../tables/registries/registry-tables.ts';
import { alertOwner } from '../scope/alert-owner.ts';
import { ownerByRule } from '../teams/assign-by-rule.ts';
import { completed } from './completed.ts';
import { derivedColumns } from './derived-columns.ts';
import { drawLeadNumber } from './lead-number.ts';
import { readLead } from './lead-source.ts';
import type { ReceivedLead } from './received-lead.ts';

/** The source that a campaign or a channel belongs to; none without an assignment. */
async function sourceOf(tx: Tx, { Utm, Channel }: ReceivedLead): Promise<string | null> {
  const campaign = Utm?.utm_source ?? '';
  const fits = sql`(${opportunitySources.UtmSource} = ${campaign} or ${opportunitySources.Channel} = ${Channel})`;
  const [source] = await tx
    .select({ Code: opportunitySources.Code })
    .from(opportunitySources)
    .where(and(eq(opportunitySources.Active, true), fits))
    // What names the campaign goes before what names the channel.
    .orderBy(
      desc(sql`${opportunitySources.UtmSource} is not distinct from ${campaign}`),
      asc(opportunitySources.Position),
    )
    .limit(1);
  return source?.Code ?? null;
}

/** The same address at the same brand writes again: what is new is added, and nothing that staff know is lost. */
async function addToOpen(tx: Tx, received: ReceivedLead, now: Date): Promise<number | null> {
  const same = and(eq(t.Email, received.Email), eq(t.OriginId, received.OriginId), inArray(t.Status, openLeadStatuses));
  const [lead] = await tx.select().from(t).where(same).orderBy(desc(t.Id)).limit(1).for('update');
  if (!lead) return null;
  const { Products } = orNotFound(await readLead(tx, lead.Id));
  const known = completed(lead, received);
  const change = {
    ...known,
    ...derivedColumns(lead.Number, { ...lead, ...known, Products }),
    UserId: lead.UserId ?? received.UserId ?? null,
    MarketingConsent: lead.MarketingConsent || (received.MarketingConsent ?? false),
    PrivacyAcceptedAt: received.PrivacyAcceptedAt ?? lead.PrivacyAcceptedAt,
    UpdatedAt: now.toISOString(),
    UpdatedById: null,
    Version: lead.Version + 1,
  };
  await tx.update(t).set(change).where(eq(t.Id, lead.Id));
  await recordChange(tx, null, { Resource: 'Leads', RecordId: lead.Id, Action: 'Received', After: received });
  return lead.Id;
}

/** Assigns a new lead by the rules; its history names the rule. */
async function giveAway(tx: Tx, lead: typeof t.$inferSelect, now: Date): Promise<void> {
  const given = await ownerByRule(tx, lead);
  if (!given) return;
  const change = { AssignedToId: given.UserId, AssignedAt: now.toISOString() };
  await tx.update(t).set(change).where(eq(t.Id, lead.Id));
  const After = await readLead(tx, lead.Id);
  await recordChange(tx, null, { Resource: 'Leads', RecordId: lead.Id, Action: 'Assign', After, Reason: given.Rule });
  await alertOwner(tx, 'Leads', lead.Id, given.UserId, { caller: null, now });
}

/**
 * Stores a lead that came from a form or a demo; it has no owner until somebody takes it or a rule assigns it.
 * Gives back its id, that of the open lead where the same address wrote before.
 */
export async function receiveLead(tx: Tx, received: ReceivedLead, now: Date): Promise<number> {
  const known = await addToOpen(tx, received, now);
  if (known !== null) return known;
  const at = now.toISOString();
  const number = await drawLeadNumber(tx, now);
  const [made] = await tx
    .insert(t)
    .values({
      ...received,
      ...derivedColumns(number, {
        FirstName: received.FirstName ?? null,
        LastName: received.LastName ?? null,
        Email: received.Email,
        Phone: null,
        Mobile: received.Mobile ?? null,
        City: null,
        BusinessName: received.BusinessName ?? null,
        MembersCount: received.MembersCount ?? null,
        Products: [],
        Message: received.Message ?? null,
        Channel: received.Channel,
      }),
      Number: number,
      Date: at,
      SourceCode: await sourceOf(tx, received),
      CreatedAt: at,
      UpdatedAt: at,
    })
    .returning();
  if (!made) throw new Error('A lead was not kept');
  await recordChange(tx, null, { Resource: 'Leads', RecordId: made.Id, Action: 'Create', After: received });
  await giveAway(tx, made, now);
  return made.Id;
}

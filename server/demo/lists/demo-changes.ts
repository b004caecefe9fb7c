import { LeadChannel, LeadStatus } from '@circolo/contract/codes/crm-codes';
import { ChangeSetKind } from '@circolo/contract/lists/bulk-codes';
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../src/db/database.ts';
import type { Caller } from '../../src/http/caller.ts';
import { openChangeSet, saveAllCreated, saveEdited } from '../../src/resource/changes.ts';
import { leads } from '../../src/tables/crm/lead-tables.ts';

const dayLength = 86_400_000;
const source = { table: leads };
const Resource = 'Leads';

/** A file of contacts from a fair, as it was imported. */
async function addImport(tx: Tx, caller: Caller, now: Date): Promise<void> {
  const rows = await tx
    .select({ Id: leads.Id })
    .from(leads)
    .where(eq(leads.Channel, LeadChannel.import))
    .orderBy(asc(leads.Id));
  if (rows.length === 0) return;
  const Description = 'contatti-fiera.csv';
  const set = await openChangeSet(tx, { Kind: ChangeSetKind.import, Resource, Description, caller, now });
  const ids = rows.map(({ Id }) => Id);
  await saveAllCreated(tx, set, source, ids);
}

/** Some who want no more calls, all at once. */
async function addBulkEdit(tx: Tx, caller: Caller, now: Date): Promise<void> {
  const rows = await tx
    .select({ Id: leads.Id })
    .from(leads)
    .where(and(eq(leads.Status, LeadStatus.discarded), eq(leads.DoNotContact, false)))
    .orderBy(desc(leads.Date))
    .limit(4);
  const ids = rows.map(({ Id }) => Id);
  if (ids.length === 0) return;
  const set = await openChangeSet(tx, {
    Kind: ChangeSetKind.bulk,
    Resource,
    Description: 'Chi non vuole più essere contattato',
    caller,
    now,
  });
  const columns = { DoNotContact: true, UpdatedAt: now.toISOString(), Version: sql`${leads.Version} + 1` };
  await tx.update(leads).set(columns).where(inArray(leads.Id, ids));
  for (const id of ids)
    await saveEdited(tx, set, source, id, { Before: { DoNotContact: false }, After: { DoNotContact: true } });
}

/** What staff have changed together in the last days, and can take back together. */
export async function seedDemoChanges(tx: Tx, { caller, now }: { caller: Caller; now: Date }): Promise<void> {
  await addImport(tx, caller, new Date(now.getTime() - 4 * dayLength));
  await addBulkEdit(tx, caller, new Date(now.getTime() - dayLength));
}

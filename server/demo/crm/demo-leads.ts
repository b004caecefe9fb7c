import { Software } from '@circolo/contract/codes/catalogue-codes';
import { LeadChannel, LeadStatus } from '@circolo/contract/codes/crm-codes';
import { ReasonKind } from '@circolo/contract/registries/codes';
import { asc, eq } from 'drizzle-orm';
import { receiveLead } from '../../src/crm/leads/receive-lead.ts';
import type { Tx } from '../../src/db/database.ts';
import { leads } from '../../src/tables/crm/lead-tables.ts';
import { reasons } from '../../src/tables/registries/registry-tables.ts';

interface DemoLead {
  name: string;
  person: [first: string, last: string];
  town: [city: string, province: string];
  channel: string;
  status: string;
  members: number | null;
  /** How many days ago it came. */
  days: number;
  message?: string;
}

const { new: fresh, contacted, qualified, discarded } = LeadStatus;
const rows: DemoLead[] = [
  {
    name: 'ASD Pallavolo Sant’Agata',
    person: ['Marta', 'Galli'],
    town: ['Modena', 'MO'],
    channel: LeadChannel.form,
    status: fresh,
    members: 140,
    days: 0,
    message: 'Oggi teniamo i soci in un foglio di calcolo: si può importare?',
  },
  {
    name: 'Circolo Il Mulino',
    person: ['Piero', 'Fabbri'],
    town: ['Ravenna', 'RA'],
    channel: LeadChannel.demo,
    status: fresh,
    members: 60,
    days: 1,
  },
  {
    name: 'Banda cittadina di Carpi',
    person: ['Lucia', 'Neri'],
    town: ['Carpi', 'MO'],
    channel: LeadChannel.phone,
    status: contacted,
    members: 45,
    days: 3,
    message: 'Richiamare dopo la prova del giovedì.',
  },
  {
    name: 'Polisportiva Arcobaleno',
    person: ['Dario', 'Conti'],
    town: ['Bologna', 'BO'],
    channel: LeadChannel.form,
    status: contacted,
    members: 320,
    days: 5,
    message: 'Tre sedi e due segreterie: quanto costa?',
  },
  {
    name: 'Pro Loco Valverde',
    person: ['Ivana', 'Costa'],
    town: ['Parma', 'PR'],
    channel: LeadChannel.email,
    status: qualified,
    members: 90,
    days: 9,
  },
  {
    name: 'Centro yoga Aria',
    person: ['Elena', 'Moro'],
    town: ['Reggio Emilia', 'RE'],
    channel: LeadChannel.manual,
    status: qualified,
    members: 210,
    days: 12,
  },
  {
    name: 'Gruppo scacchi Torre',
    person: ['Bruno', 'Sala'],
    town: ['Ferrara', 'FE'],
    channel: LeadChannel.form,
    status: discarded,
    members: 12,
    days: 20,
    message: 'Per ora facciamo da soli.',
  },
];

const day = 86_400_000;
const hour = 3_600_000;

/** Leads in every state that staff put them into; those that are dealt with are the commercial person's. */
export async function seedDemoLeads(
  tx: Tx,
  { OriginId, ownerId, now }: { OriginId: number; ownerId: number; now: Date },
) {
  const [reason] = await tx
    .select({ Id: reasons.Id })
    .from(reasons)
    .where(eq(reasons.Kind, ReasonKind.discard))
    .orderBy(asc(reasons.Position))
    .limit(1);
  for (const [index, { name, person, town, channel, status, members, days, message }] of rows.entries()) {
    const at = new Date(now.getTime() - days * day);
    const [FirstName, LastName] = person;
    const known = {
      BusinessName: name,
      FirstName,
      LastName,
      Email: `contatto${index + 1}@example.test`,
      Software: Software.association,
    };
    const details = { Mobile: `34700011${10 + index}`, MembersCount: members, Message: message ?? null };
    const id = await receiveLead(tx, { ...known, ...details, Channel: channel, OriginId }, at);
    const spokenTo = status === contacted || status === qualified;
    const isOwned = status !== fresh;
    await tx
      .update(leads)
      .set({
        Status: status,
        City: town[0],
        Province: town[1],
        AssignedToId: isOwned ? ownerId : null,
        AssignedAt: isOwned ? at.toISOString() : null,
        FirstContactAt: spokenTo ? new Date(at.getTime() + (index + 1) * hour).toISOString() : null,
        DiscardReasonId: status === discarded ? (reason?.Id ?? null) : null,
      })
      .where(eq(leads.Id, id));
  }
}

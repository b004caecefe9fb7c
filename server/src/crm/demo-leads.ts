import { LeadStatus } from '@circolo/contract/crm/codes';
import { ReasonKind } from '@circolo/contract/registries/codes';
import { asc, eq } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import { reasons } from '../registries/tables.ts';
import { leads } from './lead-tables.ts';
import { receiveLead } from './receive-lead.ts';

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
    ...{ name: 'ASD Pallavolo Sant’Agata', person: ['Marta', 'Galli'], town: ['Modena', 'MO'], channel: 'W' },
    ...{
      status: fresh,
      members: 140,
      days: 0,
      message: 'Oggi teniamo i soci in un foglio di calcolo: si può importare?',
    },
  },
  {
    ...{ name: 'Circolo Il Mulino', person: ['Piero', 'Fabbri'], town: ['Ravenna', 'RA'], channel: 'D' },
    ...{ status: fresh, members: 60, days: 1 },
  },
  {
    ...{ name: 'Banda cittadina di Carpi', person: ['Lucia', 'Neri'], town: ['Carpi', 'MO'], channel: 'T' },
    ...{ status: contacted, members: 45, days: 3, message: 'Richiamare dopo la prova del giovedì.' },
  },
  {
    ...{ name: 'Polisportiva Arcobaleno', person: ['Dario', 'Conti'], town: ['Bologna', 'BO'], channel: 'W' },
    ...{ status: contacted, members: 320, days: 5, message: 'Tre sedi e due segreterie: quanto costa?' },
  },
  {
    ...{ name: 'Pro Loco Valverde', person: ['Ivana', 'Costa'], town: ['Parma', 'PR'], channel: 'E' },
    ...{ status: qualified, members: 90, days: 9 },
  },
  {
    ...{ name: 'Centro yoga Aria', person: ['Elena', 'Moro'], town: ['Reggio Emilia', 'RE'], channel: 'M' },
    ...{ status: qualified, members: 210, days: 12 },
  },
  {
    ...{ name: 'Gruppo scacchi Torre', person: ['Bruno', 'Sala'], town: ['Ferrara', 'FE'], channel: 'W' },
    ...{ status: discarded, members: 12, days: 20, message: 'Per ora facciamo da soli.' },
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
      Software: 'A',
    };
    const told = { Mobile: `34700011${10 + index}`, MembersCount: members, Message: message ?? null };
    const id = await receiveLead(tx, { ...known, ...told, Channel: channel, OriginId }, at);
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

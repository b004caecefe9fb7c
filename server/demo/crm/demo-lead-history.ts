import { Software } from '@circolo/contract/codes/catalogue-codes';
import { LeadChannel, LeadStatus, type LeadStatusCode } from '@circolo/contract/codes/crm-codes';
import { scoreLead } from '@circolo/contract/crm/leads/lead-score';
import { ReasonKind } from '@circolo/contract/registries/codes';
import { romeDay } from '@circolo/contract/values/rome-day';
import { asc, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../src/db/database.ts';
import { rowsInsert } from '../../src/db/statements/rows-insert.ts';
import { searchText } from '../../src/db/text-search.ts';
import { leads } from '../../src/tables/crm/lead-tables.ts';
import { opportunitySources, reasons } from '../../src/tables/registries/registry-tables.ts';
import { associationKinds, centreKinds, firstNames, lastNames, places } from '../demo-names.ts';
import { lastOfficeMoment } from '../office-time.ts';
import { randomNumbers } from '../random-numbers.ts';

interface LeadHistory {
  origins: { associations: number; sport: number };
  owners: readonly number[];
  /** Customers that came of leads, with since when they buy. */
  customers: readonly { Id: number; Name: string; since: string }[];
  now: Date;
}

const day = 86_400_000;
const many = 150;
/** Those of a fair came in a file. */
const imported = { from: 132, until: 144 };
const channels = [
  LeadChannel.form,
  LeadChannel.form,
  LeadChannel.demo,
  LeadChannel.demo,
  LeadChannel.phone,
  LeadChannel.email,
  LeadChannel.manual,
  LeadChannel.shop,
];
const messages = [
  'Vorremmo lasciare il foglio di calcolo: si possono importare i soci?',
  'Quanto costa per due sedi?',
  'Ci serve la prima nota e la dichiarazione annuale.',
  'Cerchiamo prenotazioni in linea per i corsi.',
  null,
];
const names = [
  'Rio Saldo',
  'Monte Acuto',
  'Acquaviva',
  'La Rupe',
  'Belfiore',
  'Campo Lungo',
  'Pietra Bassa',
  'Selva Rada',
];

const insertLeads = rowsInsert(leads);
const pick = <T>(list: readonly T[], turn: number): T => list[turn % list.length] as T; // The lists are not empty.

/** What became of a lead: the older, the surer it is decided. */
function statusOf(age: number, chance: number): LeadStatusCode {
  if (age < 10) return chance < 0.5 ? LeadStatus.new : LeadStatus.contacted;
  if (age < 45 && chance < 0.45) return chance < 0.2 ? LeadStatus.contacted : LeadStatus.qualified;
  return chance < 0.62 ? LeadStatus.converted : LeadStatus.discarded;
}

/**
 * Two years of leads from all sources, in the order of time, in one statement: most became customers or were discarded, those of the last weeks
 * are open.
 */
export async function seedDemoLeadHistory(tx: Tx, { origins, owners, customers, now }: LeadHistory): Promise<void> {
  const random = randomNumbers(41);
  const discarded = await tx
    .select({ Id: reasons.Id })
    .from(reasons)
    .where(eq(reasons.Kind, ReasonKind.discard))
    .orderBy(asc(reasons.Position));
  const sources = await tx
    .select({ Code: opportunitySources.Code })
    .from(opportunitySources)
    .orderBy(asc(opportunitySources.Position));
  const rows = Array.from({ length: many }, (_, index) => {
    const age = Math.round(725 * (1 - (index / many) ** 0.7)) + 2 + Math.floor(random() * 4);
    const Date_ = new Date(lastOfficeMoment(now.getTime() - age * day - Math.floor(random() * 7) * 3_600_000));
    const at = Date_.toISOString();
    const status = statusOf(age, random());
    const isCentre = index % 2 === 1;
    const customer =
      status === LeadStatus.converted ? customers.find(({ since }) => since >= romeDay(Date_)) : undefined;
    const [kind] = pick(isCentre ? centreKinds : associationKinds, index);
    const BusinessName = customer?.Name ?? `${kind} ${pick(names, Math.floor(index / 12) + index)}`;
    const [FirstName, LastName] = [pick(firstNames, index * 5 + 1), pick(lastNames, index * 11 + 4)];
    const [City, Province] = pick(places, index * 3);
    const chosen = pick(channels, Math.floor(random() * channels.length));
    const Channel = index >= imported.from && index < imported.until ? LeadChannel.import : chosen;
    const Message = pick(messages, index);
    const details = {
      Email: `contatto${1_000 + index}@example.org`,
      Phone: null,
      Mobile: `34711${String(20_000 + index)}`,
    };
    const about = { ...details, BusinessName, MembersCount: 30 + ((index * 37) % 400), Message, Channel };
    const Number_ = `L${romeDay(Date_).slice(0, 4)}/${String(index + 1).padStart(6, '0')}`;
    const isOpen = status === LeadStatus.new;
    const contactAt = new Date(Math.min(now.getTime(), Date_.getTime() + (2 + (index % 30)) * 3_600_000)).toISOString();
    const endedAt = new Date(Math.min(now.getTime(), Date_.getTime() + (4 + (index % 20)) * day)).toISOString();
    return {
      ...about,
      ...scoreLead({ ...about, Products: [] }),
      Number: Number_,
      Date: at,
      Status: status,
      FirstName,
      LastName,
      Name: BusinessName,
      City,
      Province,
      Software: isCentre ? Software.centre : Software.association,
      OriginId: isCentre ? origins.sport : origins.associations,
      SourceCode: pick(sources, Math.floor(random() * sources.length)).Code,
      AssignedToId: isOpen ? null : pick(owners, index),
      AssignedAt: isOpen ? null : at,
      PrivacyAcceptedAt: Channel === LeadChannel.form ? at : null,
      FirstContactAt: isOpen ? null : contactAt,
      ConvertedAt: status === LeadStatus.converted ? endedAt : null,
      DiscardReasonId: status === LeadStatus.discarded ? pick(discarded, index).Id : null,
      UserId: customer?.Id ?? null,
      Search: searchText(Number_, BusinessName, `${FirstName} ${LastName}`, details.Email, details.Mobile),
      CreatedAt: at,
      UpdatedAt: status === LeadStatus.converted || status === LeadStatus.discarded ? endedAt : contactAt,
    };
  });
  const moved = sql`select setval('lead_number', ${many}::bigint)`;
  await insertLeads(
    tx,
    rows.sort((one, other) => (one.Date < other.Date ? -1 : 1)),
  );
  await tx.execute(moved);
}

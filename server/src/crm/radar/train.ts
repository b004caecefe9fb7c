import { leastHistory, radarDays } from '@circolo/contract/crm/radar/radar';
import { bandOf, nextAct } from '@circolo/contract/crm/radar/radar-act';
import type { RadarModel } from '@circolo/contract/crm/radar/radar-model';
import { backTestRadar, foretell, reasonsOf, trainRadarModel } from '@circolo/contract/crm/radar/radar-training';
import { romeDay } from '@circolo/contract/values/rome-day';
import { inArray, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import { defineJob } from '../../jobs/job.ts';
import { users } from '../../tables/access/user-tables.ts';
import { renewalModels as models, renewalScores as scores } from '../../tables/crm/radar-tables.ts';
import { type PurchaseFeatures, readEnding, readHistory } from './features.ts';

const batch = 500;

/** Whether history says enough to learn from. */
function isEnough(examples: number, notRenewed: number): boolean {
  const { examples: least, notRenewed: left, renewed } = leastHistory;
  return examples >= least && notRenewed >= left && examples - notRenewed >= renewed;
}

function scored(
  model: RadarModel,
  { Id, UserId, EndDate, Values }: PurchaseFeatures,
  owners: Map<number, number | null>,
  at: string,
) {
  const Probability = Math.round(foretell(model, Values) * 100);
  const Reasons = reasonsOf(model, Values);
  const Band = bandOf(Probability);
  const prediction = { Probability, Band, Reasons, Features: Values, NextAct: nextAct(Band, Reasons), UpdatedAt: at };
  return { PurchaseId: Id, UserId, AssignedToId: owners.get(UserId) ?? null, EndDate, ...prediction };
}

async function ownersOf(tx: Tx, known: readonly PurchaseFeatures[]): Promise<Map<number, number | null>> {
  const ids = known.map(({ UserId }) => UserId);
  const rows = await tx
    .select({ Id: users.Id, AssignedToId: users.AssignedToId })
    .from(users)
    .where(inArray(users.Id, ids));
  return new Map(rows.map(({ Id, AssignedToId }) => [Id, AssignedToId]));
}

async function writeScores(tx: Tx, model: RadarModel, known: readonly PurchaseFeatures[], at: string): Promise<void> {
  for (let start = 0; start < known.length; start += batch) {
    const some = known.slice(start, start + batch);
    const owners = await ownersOf(tx, some);
    await tx
      .insert(scores)
      .values(some.map((purchase) => scored(model, purchase, owners, at)))
      .onConflictDoUpdate({
        target: scores.PurchaseId,
        set: {
          AssignedToId: sql`excluded.assigned_to_id`,
          EndDate: sql`excluded.end_date`,
          Probability: sql`excluded.probability`,
          Band: sql`excluded.band`,
          Reasons: sql`excluded.reasons`,
          Features: sql`excluded.features`,
          NextAct: sql`excluded.next_act`,
          UpdatedAt: sql`excluded.updated_at`,
        },
      });
  }
  // What is renewed, ended or revoked meanwhile is foretold no more.
  await tx.delete(scores).where(sql`${scores.UpdatedAt} < ${at}`);
}

/**
 * Learns from the purchases that ended and foretells those that end soon. Where history says too little, nothing is
 * foretold and nothing stays of what was.
 */
export async function trainRadar(db: Db, now: Date): Promise<void> {
  const [today, at] = [romeDay(now), now.toISOString()];
  const history = await readHistory(db, today);
  const NotRenewed = history.filter(({ NotRenewed: left }) => left).length;
  const ready = isEnough(history.length, NotRenewed);
  const Model = ready ? trainRadarModel(history) : null;
  const BackTest = ready ? backTestRadar(history) : null;
  const soon = Model ? await readEnding(db, today, radarDays) : [];
  await transaction(db, async (tx) => {
    await tx.delete(models);
    await tx.insert(models).values({ TrainedAt: at, Examples: history.length, NotRenewed, Model, BackTest });
    if (Model) await writeScores(tx, Model, soon, at);
    else await tx.delete(scores);
  });
}

/** The training of every night, after the renewals of the day. */
export const trainRadarNightly = defineJob(
  'train-renewal-radar',
  { cron: '30 5 * * *', retryLimit: 2 },
  (_, { db, now }) => trainRadar(db, now()),
);

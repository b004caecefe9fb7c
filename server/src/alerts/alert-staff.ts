import type { Db } from '../db/database.ts';
import { transaction } from '../db/transaction.ts';
import { defineJob } from '../jobs/job.ts';
import { offerOf } from '../resource/offers.ts';
import { users } from '../tables/access/user-tables.ts';
import { type NewAlert, recordAlerts } from './record-alerts.ts';
import { seesRecord } from './sees-record.ts';
import { workingStaff } from './working-staff.ts';

/** An alert for all who may see a record, as a job holds it. */
type StaffAlert = Pick<NewAlert, 'Kind' | 'Resource' | 'RecordId' | 'Occasion'>;

/** Members of staff whose menu opens a record, and who reach it. */
async function staffWhoSee(db: Db, { Resource, RecordId }: StaffAlert, now: Date): Promise<number[]> {
  const offer = offerOf(Resource);
  const staff = await db.select({ Id: users.Id }).from(users).where(workingStaff);
  const found: number[] = [];
  for (const { Id } of staff) if (await seesRecord(db, { offer, RecordId }, Id, now)) found.push(Id);
  return found;
}

/** Alerts all members of staff who may see a record; each of them once, however often it runs. */
export const alertStaff = defineJob<StaffAlert>('alert-staff', {}, async (alert, { db, now }) => {
  const people = await staffWhoSee(db, alert, now());
  await transaction(db, (tx) => recordAlerts(tx, people, { ...alert, ActorId: null, now: now() }));
});

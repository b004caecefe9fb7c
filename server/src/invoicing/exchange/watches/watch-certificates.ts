import { signingNoticeDays } from '@circolo/contract/invoicing/exchange/signing-certificate';
import { EmailType } from '@circolo/contract/mail/codes';
import { daysBetween, dayText, romeDay } from '@circolo/contract/values/rome-day';
import { translator } from '@circolo/messages/translator';
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { brandReaders, type StaffReader } from '../../../access/users/brand-readers.ts';
import type { Tx } from '../../../db/database.ts';
import { transaction } from '../../../db/transaction.ts';
import { defineJob } from '../../../jobs/job.ts';
import { queueMail } from '../../../mail/outbox/queue-mail.ts';
import { companies, companyOrigins } from '../../../tables/invoicing/company-tables.ts';
import { signingCertificates as t } from '../../../tables/invoicing/exchange-tables.ts';
import { origins } from '../../../tables/origins/origin-tables.ts';

/** The brands that a company sells by: its own, else all. */
async function brandsOf(tx: Tx, CompanyId: number): Promise<number[]> {
  const own = await tx
    .select({ Id: companyOrigins.OriginId })
    .from(companyOrigins)
    .where(eq(companyOrigins.CompanyId, CompanyId))
    .orderBy(asc(companyOrigins.OriginId));
  const found = own.length > 0 ? own : await tx.select({ Id: origins.Id }).from(origins).orderBy(asc(origins.Id));
  return found.map(({ Id }) => Id);
}

/** Who looks after the brands of a company, each once, with the brand whose mail it is. */
async function readersOf(tx: Tx, CompanyId: number): Promise<(StaffReader & { OriginId: number })[]> {
  const readers = new Map<string, StaffReader & { OriginId: number }>();
  for (const OriginId of await brandsOf(tx, CompanyId))
    for (const reader of await brandReaders(tx, OriginId))
      if (!readers.has(reader.To)) readers.set(reader.To, { ...reader, OriginId });
  return [...readers.values()];
}

interface EndingCertificate {
  CompanyId: number;
  ValidUntil: string;
  /** As few days as the notice that is due now allows. */
  notice: number;
}

async function notify(tx: Tx, { CompanyId, ValidUntil, notice }: EndingCertificate, now: Date): Promise<void> {
  const [claimed] = await tx
    .update(t)
    .set({ NoticeDays: notice })
    .where(
      and(
        eq(t.CompanyId, CompanyId),
        eq(t.ValidUntil, ValidUntil),
        sql`coalesce(${t.NoticeDays} > ${notice}::int, true)`,
      ),
    )
    .returning({ Id: t.Id });
  if (!claimed) return;
  const [company] = await tx.select({ Name: companies.Description }).from(companies).where(eq(companies.Id, CompanyId));
  const until = romeDay(new Date(ValidUntil));
  const values = { company: company?.Name ?? '', date: dayText(until), count: daysBetween(romeDay(now), until) };
  for (const { To, Language, OriginId } of await readersOf(tx, CompanyId))
    await queueMail(
      tx,
      { now: () => now },
      {
        Type: EmailType.signingExpiry,
        OriginId,
        To,
        Language,
        UserId: null,
        Related: { Type: 'Companies', Id: CompanyId },
        Tags: {
          AlarmText: translator(Language)('exchangeAlarm.certificate', values),
          DueDate: until,
          CompanyLink: `/desk/companies?Open=${CompanyId}`,
        },
        DedupeKey: `signing-expiry:${CompanyId}:${ValidUntil}:${notice}:${To}`,
      },
    );
}

/** The notice that is due with so many days left; undefined while there are more. @example noticeOf(12) // 30 */
const noticeOf = (days: number): number | undefined => signingNoticeDays.findLast((notice) => days <= notice);

/** Writes to staff about certificates that are about to expire, once for each of `signingNoticeDays`. Of a new certificate they are written to again. */
export const watchCertificates = defineJob(
  'watch-certificates',
  { cron: '14 7 * * *' },
  async (_payload, { db, now }) => {
    const at = now();
    const valid = await db
      .select({ CompanyId: t.CompanyId, ValidUntil: t.ValidUntil })
      .from(t)
      .where(gt(t.ValidUntil, at.toISOString()))
      .orderBy(asc(t.Id));
    for (const { CompanyId, ValidUntil } of valid) {
      const notice = noticeOf(daysBetween(romeDay(at), romeDay(new Date(ValidUntil))));
      if (notice) await transaction(db, (tx) => notify(tx, { CompanyId, ValidUntil, notice }, at));
    }
  },
);

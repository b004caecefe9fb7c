import { problem } from '@circolo/contract/errors/problem';
import { registerObstacleText } from '@circolo/contract/invoicing/vat-register/register-obstacle';
import {
  closeRegisterMonth,
  reopenRegisterMonth,
  vatRegisterResource,
} from '@circolo/contract/invoicing/vat-register/vat-register';
import { toCents } from '@circolo/contract/values/money';
import { monthOf } from '@circolo/contract/values/month';
import type { Language } from '@circolo/messages/languages';
import type { MessageKey } from '@circolo/messages/message-key';
import { translator } from '@circolo/messages/translator';
import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import type { Api } from '../../http/api.ts';
import { authorId, type Caller } from '../../http/caller.ts';
import { orNotFound, write } from '../../http/implement.ts';
import { assertSuperuser } from '../../http/superusers.ts';
import { recordChange } from '../../resource/audit.ts';
import { companies } from '../../tables/invoicing/company-tables.ts';
import { registerCloses as t } from '../../tables/invoicing/register-tables.ts';
import { readRegister } from './read-register.ts';
import { closedRegisterMonths } from './register-closes.ts';

interface Context {
  caller: Caller;
  now: Date;
  language: Language;
}

/** Waits for what the company is issuing, and lets nothing be issued meanwhile: who issues locks the same row by its key. */
async function lockCompany(tx: Tx, id: number): Promise<void> {
  const [row] = await tx.select({ Id: companies.Id }).from(companies).where(eq(companies.Id, id)).for('update');
  orNotFound(row);
}

const recordIdOf = (CompanyId: number, Month: string): string => `${CompanyId}/${Month.slice(0, 7)}`;

/** Closes a month of the register. Refused with all that is missing, in the words of the caller. */
async function closeMonth(tx: Tx, CompanyId: number, Month: string, { caller, now, language }: Context): Promise<void> {
  await lockCompany(tx, CompanyId);
  const register = await readRegister(tx, { Company: CompanyId, Month }, { caller, now });
  if (register.Company?.Id !== CompanyId || !register.Months.some((one) => one.Month === Month))
    throw problem('RecordNotFound');
  if (register.Closed) throw problem('MonthClosed');
  if (register.Obstacles.length > 0) {
    const say = translator(language);
    const reasons = register.Obstacles
      // A key with plural forms is named without its ending.
      .map((one) => registerObstacleText((key, parameters) => say(key as MessageKey, parameters), language, one))
      .join('; ');
    throw problem('MonthNotReady', { parameters: { reasons } });
  }
  const { Count, Taxable, Vat, Total } = register;
  const sums = { Taxable: toCents(Taxable), Vat: toCents(Vat), Total: toCents(Total) };
  const by = { ClosedAt: now.toISOString(), ClosedById: authorId(caller) };
  await tx.insert(t).values({ CompanyId, Month, Count, ...sums, ...by });
  await recordChange(tx, caller, {
    Resource: vatRegisterResource,
    RecordId: recordIdOf(CompanyId, Month),
    Action: 'Close',
    After: { Month, Count, Taxable, Vat, Total },
  });
}

/** Reopens the last month that was closed: the sums of later ones were built on it. */
async function reopenMonth(
  tx: Tx,
  { Company: CompanyId, Month, Reason }: { Company: number; Month: string; Reason: string },
  { caller, now }: Context,
): Promise<void> {
  assertSuperuser(caller);
  await lockCompany(tx, CompanyId);
  const closed = await closedRegisterMonths(tx, CompanyId);
  if (!closed.has(Month)) throw problem('MonthOpen');
  if ([...closed].some((one) => one > Month)) throw problem('LaterMonthClosed');
  await tx
    .update(t)
    .set({ ReopenedAt: now.toISOString(), ReopenedById: authorId(caller), ReopenReason: Reason })
    .where(and(eq(t.CompanyId, CompanyId), eq(t.Month, Month), isNull(t.ReopenedAt)));
  const about = { Resource: vatRegisterResource, RecordId: recordIdOf(CompanyId, Month), Action: 'Reopen' };
  await recordChange(tx, caller, { ...about, After: { Month }, Reason });
}

/** The close of a month of the register, and its undoing by superusers. */
export function closeRegisterRoutes(api: Api): void {
  write(api, closeRegisterMonth, async (tx, { body, ...context }) => {
    await closeMonth(tx, body.Company, monthOf(body.Month), context);
    return undefined;
  });
  write(api, reopenRegisterMonth, async (tx, { body, ...context }) => {
    await reopenMonth(tx, { ...body, Month: monthOf(body.Month) }, context);
    return undefined;
  });
}

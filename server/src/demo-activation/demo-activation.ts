import { demoActivation } from '@circolo/contract/demo-activation/demo-activation';
import { stepOf } from '@circolo/contract/demo-activation/demo-step';
import { maskedEmail, maskedPhone } from '@circolo/contract/demo-activation/phone';
import type { Language } from '@circolo/messages/languages';
import { eq } from 'drizzle-orm';
import type { Config } from '../config/config.ts';
import type { Queryable } from '../db/database.ts';
import { inLanguage } from '../db/in-language.ts';
import type { Api } from '../http/api.ts';
import { read } from '../http/implement.ts';
import { users } from '../tables/access/user-tables.ts';
import { activityTypes } from '../tables/activities/activity-tables.ts';
import { activateRoute } from './activate.ts';
import { saveChoicesRoute } from './save-choices.ts';
import { secondsLeft, sendCodeRoute } from './send-code.ts';
import { findWizard, type Wizard } from './wizard.ts';

const nothing = {
  Step: 1,
  Email: null,
  Phone: null,
  ActivityType: null,
  AccountingType: null,
  TaxRegime: null,
  ResendSeconds: 0,
  DemoExpirationDate: null,
} as const;

async function typeOf(db: Queryable, id: number | null, language: Language) {
  if (!id) return null;
  const [type] = await db
    .select({ Id: activityTypes.Id, Description: inLanguage(activityTypes, language) })
    .from(activityTypes)
    .where(eq(activityTypes.Id, id));
  return type ?? null;
}

async function lastDayOf(db: Queryable, { UserId }: Wizard): Promise<string | null> {
  if (!UserId) return null;
  const [user] = await db.select({ day: users.DemoExpirationDate }).from(users).where(eq(users.Id, UserId));
  return user?.day ?? null;
}

async function describe(db: Queryable, wizard: Wizard, { language, now }: { language: Language; now: Date }) {
  return {
    Step: stepOf({
      hasChoices: wizard.ActivityTypeId !== null,
      hasCode: wizard.CodeHash !== null,
      isActivated: wizard.ActivatedAt !== null,
    }),
    Email: maskedEmail(wizard.Email),
    Phone: wizard.Phone === null ? null : maskedPhone(wizard.Phone),
    ActivityType: await typeOf(db, wizard.ActivityTypeId, language),
    AccountingType: wizard.AccountingType as never, // Columns of codes.
    TaxRegime: wizard.TaxRegime as never,
    ResendSeconds: secondsLeft(wizard, now),
    DemoExpirationDate: await lastDayOf(db, wizard),
  };
}

/** The demo wizard after the e-mail check, which begins it (`wizardStarter`). */
export function demoActivationRoutes(api: Api, { sms, demoDays }: Pick<Config, 'sms' | 'demoDays'>): void {
  saveChoicesRoute(api);
  sendCodeRoute(api, sms.limits.daily);
  activateRoute(api, demoDays);
  read(api, demoActivation, async (db, { request, language, now }) => {
    const wizard = await findWizard(db, api, request, now);
    return { ...(wizard ? await describe(db, wizard, { language, now }) : nothing), DemoDays: demoDays };
  });
}

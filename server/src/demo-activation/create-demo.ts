import { UserNature } from '@circolo/contract/authorization/natures';
import type { SoftwareCode } from '@circolo/contract/codes/catalogue-codes';
import { LeadChannel } from '@circolo/contract/codes/crm-codes';
import { romeDay, shiftDay } from '@circolo/contract/values/rome-day';
import { WebhookEvent } from '@circolo/contract/webhooks/webhook-codes';
import { eq } from 'drizzle-orm';
import { categoryForCustomers } from '../access/customers/customer.ts';
import { recordCustomers } from '../access/customers/customer-webhooks.ts';
import { mailActivation } from '../access/passwords/access-mails.ts';
import { KeyPurpose, makeKey } from '../access/passwords/one-time-keys.ts';
import { isTaken } from '../access/registration/check-email.ts';
import { receiveLead } from '../crm/leads/receive-lead.ts';
import type { Tx } from '../db/database.ts';
import { searchText } from '../db/text-search.ts';
import type { Api } from '../http/api.ts';
import { orNotFound } from '../http/implement.ts';
import { recordChange } from '../resource/audit.ts';
import { users } from '../tables/access/user-tables.ts';
import { activities, activityTypes } from '../tables/activities/activity-tables.ts';
import { userActivities } from '../tables/user-activities/user-activity-tables.ts';
import { type DemoTemplate, templateOf } from './demo-templates.ts';
import type { Wizard } from './wizard.ts';

interface Terms {
  demoDays: number;
  now: Date;
}

type Type = typeof activityTypes.$inferSelect;

/** The account: a demo that ends, of the brand's product, with a number that was proven. Null where the address is taken. */
async function addUser(tx: Tx, wizard: Wizard, template: DemoTemplate, type: Type, { demoDays, now }: Terms) {
  const { Email, Phone, OriginId, Language } = wizard;
  if (await isTaken(tx, Email, now)) return null;
  const at = now.toISOString();
  const [user] = await tx
    .insert(users)
    .values({
      Email,
      Phone,
      OriginId,
      Language,
      Nature: UserNature.demo,
      CategoryCode: await categoryForCustomers(tx),
      Software: type.Software as SoftwareCode, // A column of products.
      PhoneVerifiedAt: at,
      DemoActivatedAt: at,
      DemoExpirationDate: shiftDay(romeDay(now), demoDays),
      MaxActivities: 1,
      EmailCredits: template.EmailCredits,
      SmsCredits: template.SmsCredits,
      Search: searchText(Email, Phone ?? '', template.Activity),
      CreatedAt: at,
      UpdatedAt: at,
    })
    .onConflictDoNothing()
    .returning({ Id: users.Id });
  return user?.Id ?? null;
}

/** An activity of the chosen type to look around in; it is the current one. */
async function addActivity(tx: Tx, UserId: number, wizard: Wizard, template: DemoTemplate, type: Type, at: string) {
  const After = {
    Description: template.Activity,
    TypeId: type.Id,
    AccountingType: orNotFound(wizard.AccountingType),
    TaxRegime: orNotFound(wizard.TaxRegime),
    Software: type.Software,
  };
  const audit = { CreatedAt: at, CreatedById: UserId, UpdatedAt: at, UpdatedById: UserId };
  const [activity] = await tx
    .insert(activities)
    .values({ ...After, ...audit })
    .returning({ Id: activities.Id });
  const ActivityId = orNotFound(activity).Id;
  await tx.insert(userActivities).values({ UserId, ActivityId });
  await tx.update(users).set({ CurrentActivityId: ActivityId }).where(eq(users.Id, UserId));
  await recordChange(tx, null, { Resource: 'Activities', RecordId: ActivityId, Action: 'Create', After });
}

/**
 * Makes a demo account with its sample data and mails the choice of a password. Answers the user's id, or null when the
 * address belongs to somebody by now: two wizards with the same one, and a registration meanwhile.
 */
export async function createDemo(tx: Tx, api: Api, wizard: Wizard, terms: Terms): Promise<number | null> {
  const [row] = await tx
    .select()
    .from(activityTypes)
    .where(eq(activityTypes.Id, wizard.ActivityTypeId ?? 0));
  const type = orNotFound(row);
  const template = templateOf(type);
  const UserId = await addUser(tx, wizard, template, type, terms);
  if (UserId === null) return null;
  const { Email, OriginId, Language } = wizard;
  await addActivity(tx, UserId, wizard, template, type, terms.now.toISOString());
  await recordChange(tx, null, { Resource: 'Users', RecordId: UserId, Action: 'ActivateDemo', After: { Email } });
  await recordCustomers(tx, WebhookEvent.customerCreated, [UserId], terms.now);
  const demo = { Channel: LeadChannel.demo, Email, OriginId, UserId, Mobile: wizard.Phone, Software: type.Software };
  await receiveLead(tx, { ...demo, ActivityTypeId: type.Id }, terms.now);
  const key = await makeKey(tx, { UserId }, KeyPurpose.invitation, terms.now);
  await mailActivation(
    tx,
    api,
    { Email, OriginId, Language, FirstName: '', UserId, page: '/auth/change-password' },
    key,
  );
  return UserId;
}

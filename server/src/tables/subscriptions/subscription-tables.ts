import { ReminderAbout, type ReminderAboutCode } from '@circolo/contract/subscriptions/codes';
import { boolean, index, integer, snakeCase, text, unique } from 'drizzle-orm/pg-core';
import {
  auditColumns,
  cents,
  code,
  day,
  description,
  id,
  instant,
  micros,
  ownerReference,
  positionedColumns,
  reference,
  requiredReference,
  searchColumn,
  sparseIndex,
} from '../../db/columns.ts';
import { users } from '../access/user-tables.ts';
import { packages } from '../catalogue/catalogue-tables.ts';
import { emailTemplates } from '../mail/email-tables.ts';
import { origins } from '../origins/origin-tables.ts';
import { orders, purchases } from '../sales/order-tables.ts';

/**
 * When customers are reminded that a purchase ends, the narrowest rule set wins: of the package, else for all; that an order is to be paid; that
 * a demo ends.
 */
export const reminderRules = snakeCase.table(
  'reminder_rule',
  {
    Id: id(),
    Description: description().notNull(),
    /** E the end of a subscription, O the day by which an order is to be paid, D the end of a demo. */
    About: code().$type<ReminderAboutCode>().notNull().default(ReminderAbout.expiry),
    /** Days from the end: −30 is a month before, 7 a week after. */
    OffsetDays: integer().notNull(),
    /** E e-mail, S text message. */
    Channel: code().notNull(),
    PackageId: reference().references(() => packages.Id),
    OriginId: reference().references(() => origins.Id),
    Software: code(),
    /** Whether it also goes to those whose method will be charged. */
    WithAutoRenew: boolean().notNull().default(false),
    EmailTemplateId: reference().references(() => emailTemplates.Id),
    Search: searchColumn(),
    ...positionedColumns(),
  },
  (t) => [index().on(t.PackageId), index().on(t.OriginId), index().on(t.EmailTemplateId)],
);

/** What a rule has sent about the end of a purchase or a demo, or the day by which an order is to be paid: a new day is a new reminder. */
export const reminderLog = snakeCase.table(
  'reminder_log',
  {
    Id: id(),
    RuleId: ownerReference(() => reminderRules.Id),
    /** One of the three says what it was about: a customer is one whose demo ends. */
    PurchaseId: reference().references(() => purchases.Id),
    OrderId: reference().references(() => orders.Id),
    UserId: reference().references(() => users.Id, { onDelete: 'cascade' }),
    /** The end, or the day of an order's instalment. */
    TargetDate: day().notNull(),
    At: instant().notNull(),
    /** Why nothing was sent, as a key of words. */
    Skipped: code(),
  },
  (t) => [
    unique('reminder_log_once').on(t.RuleId, t.PurchaseId, t.TargetDate),
    unique('reminder_log_order_once').on(t.RuleId, t.OrderId, t.TargetDate),
    unique('reminder_log_user_once').on(t.RuleId, t.UserId, t.TargetDate),
    index().on(t.PurchaseId),
    sparseIndex(t.OrderId),
    sparseIndex(t.UserId),
  ],
);

/** What is done about a renewal that is not paid, step by step after its due day. */
export const dunningSteps = snakeCase.table('dunning_step', {
  Id: id(),
  DaysAfter: integer().notNull(),
  /** R charge again, M mail, S suspend, X stop and cancel the renewal. */
  Action: code().notNull(),
  ...positionedColumns(),
});

/** Something planned that staff stopped, so that no job does it: one step, or all reminders about an order or to a customer. */
export const heldSteps = snakeCase.table(
  'held_step',
  {
    Id: id(),
    /** The kind of step: renewal, charge, reminder, suspension, expiry. */
    Kind: code().notNull(),
    /** What distinguishes this step from all others: kind, record and day. */
    StepKey: code().notNull().unique(),
    PurchaseId: reference().references(() => purchases.Id),
    OrderId: reference().references(() => orders.Id),
    UserId: reference().references(() => users.Id, { onDelete: 'cascade' }),
    Day: day().notNull(),
    Reason: text(),
    ...auditColumns(),
  },
  (t) => [index().on(t.PurchaseId), index().on(t.OrderId), sparseIndex(t.UserId), index().on(t.Day)],
);

/** A change of a package's price for those who have it already: who, how much, and when they are notified. */
export const priceWaves = snakeCase.table(
  'price_wave',
  {
    Id: id(),
    Description: description().notNull(),
    PackageId: requiredReference(() => packages.Id),
    NewPrice: micros().notNull(),
    /** Renewals from this day on pay it. */
    EffectiveFrom: day().notNull(),
    NoticeDate: day().notNull(),
    /** S keeps the same price, C the new one, L the lower. */
    Policy: code().notNull(),
    NotifiedAt: instant(),
    Notified: integer().notNull().default(0),
    /** Yearly difference that was foreseen, in cents. */
    Difference: cents(),
    CancelledAt: instant(),
    Search: searchColumn(),
    ...auditColumns(),
  },
  (t) => [index().on(t.PackageId), index().on(t.NoticeDate)],
);

import { type SQL, sql } from 'drizzle-orm';
import { type Keeper, type RetainedPart, rowsOf } from './retained-part.ts';

/** What refers to a user and does not go with them: whom any of it names stays. */
export const userReferences = [
  'agenda_event.owner_id',
  'agenda_event.user_id',
  'agenda_feed.user_id',
  'agenda_participant.user_id',
  'agenda_reminder_log.user_id',
  'app_user.assigned_to_id',
  'app_user.merged_into_id',
  'app_user.parent_user_id',
  'coupon_redemption.user_id',
  'coupon_user.user_id',
  'credit_payout.user_id',
  'crm_activity.assigned_to_id',
  'crm_activity.done_by_id',
  'crm_assignment_rule.last_user_id',
  'crm_assignment_rule.user_id',
  'crm_team_member.user_id',
  'document.user_id',
  'lead.assigned_to_id',
  'lead.user_id',
  'money_approval.decided_by_id',
  'money_approval.requested_by_id',
  'money_approval.user_id',
  'money_outlay.user_id',
  'opportunity.assigned_to_id',
  'opportunity.user_id',
  'opportunity_event.actor_id',
  'opportunity_step.assigned_to_id',
  'opportunity_step.closed_by_id',
  'opportunity_step.reopened_by_id',
  'quotation.withdrawn_by_id',
  'renewal_score.assigned_to_id',
  'sales_order.assigned_to_id',
  'sales_order.user_id',
  'transfer_batch.released_by_id',
  'transfer_entry.account_by_id',
  'transfer_entry.user_id',
  'user_activity.user_id',
  'user_payment_method.user_id',
  'user_purchase.user_id',
  'withdrawal.user_id',
];

/** What refers to an account of the shop and does not go with it. */
export const identityReferences = ['app_user.identity_id'];

const isNamedBy = (place: string, id: SQL): SQL => {
  const [table = '', column = ''] = place.split('.');
  return sql`exists (select 1 from ${sql.identifier(table)} r where r.${sql.identifier(column)} = ${id})`;
};
const isNamed = (places: readonly string[], id: SQL): SQL =>
  sql`(${sql.join(
    places.map((place) => isNamedBy(place, id)),
    sql` or `,
  )})`;

/** People who were invited by staff have no password until they prove themselves: they are no registrations. */
const neverProven = sql`activated_at is null and password_hash is not null and locked_at is null`;
const users = sql`${neverProven} and erased_at is null and not ${isNamed(userReferences, sql`app_user.id`)}`;
const identities = sql`${neverProven} and not ${isNamed(identityReferences, sql`identity.id`)}`;

/** Consents of an address that was never proven are proof of nothing. */
const consentsOf = (table: 'app_user' | 'identity', column: string, where: SQL): RetainedPart => ({
  table: 'consent_log',
  since: sql`(select updated_at from ${sql.identifier(table)}
    where ${sql.identifier(table)}.id = consent_log.${sql.identifier(column)} and ${where})`,
  hangsOn: table,
});

/** Registrations that were never confirmed; registering once more begins their time again. */
export const unprovenAccounts: Keeper = rowsOf(
  consentsOf('identity', 'identity_id', identities),
  { table: 'identity', since: sql`updated_at`, where: identities },
  consentsOf('app_user', 'user_id', users),
  { table: 'app_user', since: sql`updated_at`, where: users },
);

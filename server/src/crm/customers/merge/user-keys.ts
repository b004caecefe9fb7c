import { MergedKind, type MergedKindCode } from '@circolo/contract/crm/customers/merge-customers';

/** A column whose rows pass to the customer who stays. */
interface MovedKey {
  /** What they are counted as before anything happens; null: as part of something that is counted. */
  kind: MergedKindCode | null;
  /** A row stays where the one who stays has one with the same value already. */
  unlessSame?: string;
}

/**
 * What passes with a merge, by the column that names the customer. Documents and orders keep what they say, their snapshot of
 * who is billed among it: the number of the customer alone changes.
 */
export const movedKeys: Record<string, MovedKey> = {
  'sales_order.user_id': { kind: MergedKind.orders },
  'user_purchase.user_id': { kind: MergedKind.purchases },
  'document.user_id': { kind: MergedKind.documents },
  'withdrawal.user_id': { kind: null },
  'held_step.user_id': { kind: null },
  'credit_payout.user_id': { kind: null },
  'money_approval.user_id': { kind: null },
  'transfer_entry.user_id': { kind: null },
  'coupon_redemption.user_id': { kind: null },
  'coupon_user.user_id': { kind: MergedKind.coupons, unlessSame: 'coupon_id' },
  'renewal_score.user_id': { kind: null },
  'user_activity.user_id': { kind: MergedKind.activities, unlessSame: 'activity_id' },
  'lead.user_id': { kind: MergedKind.leads },
  'opportunity.user_id': { kind: MergedKind.opportunities },
  'agenda_event.user_id': { kind: MergedKind.appointments },
  'agenda_participant.user_id': { kind: null, unlessSame: 'event_id' },
  'agenda_invitation.user_id': { kind: null },
  'email_message.user_id': { kind: MergedKind.mails },
  'received_mail.user_id': { kind: MergedKind.mails },
  'sms_message.recipient_id': { kind: MergedKind.texts },
  'app_user.parent_user_id': { kind: MergedKind.linked },
  'app_user.merged_into_id': { kind: null },
};

/** Moved apart: of two methods that are the default, the one of the customer who stays remains it. */
export const methodsKey = 'user_payment_method.user_id';

/** Why rows stay with the customer who goes. */
const StayReason = {
  /** It says who did something, which does not change. */
  actor: 'actor',
  /** How somebody signs in: the account is locked, and these rest with it. */
  signIn: 'signIn',
  /** What the account was shown or asked for itself: no one else needs it. */
  account: 'account',
  /** The database refuses to change it: it proves something. */
  proof: 'proof',
  /** Joined by the form of the customer who stays. */
  form: 'form',
  /** Of members of staff alone. */
  staff: 'staff',
} as const;

const { actor, signIn, account, proof, form, staff } = StayReason;

/** Who wrote a row, in every table. */
export const writerColumns: readonly string[] = ['created_by_id', 'updated_by_id'];

/** What stays with the customer who goes, and why. */
export const keptKeys: Record<string, (typeof StayReason)[keyof typeof StayReason]> = {
  'agenda_copy.user_id': staff,
  'agenda_event.owner_id': staff,
  'agenda_feed.user_id': staff,
  'agenda_reminder_log.user_id': proof,
  'alert.actor_id': actor,
  'alert.user_id': staff,
  'alert_preference.user_id': staff,
  'answered_tour.user_id': staff,
  'api_key.user_id': staff,
  'app_user.assigned_to_id': staff,
  'bulk_run.user_id': staff,
  'crm_activity.assigned_to_id': staff,
  'crm_activity.done_by_id': actor,
  'crm_assignment_rule.last_user_id': staff,
  'crm_assignment_rule.user_id': staff,
  'crm_team_member.user_id': staff,
  'dashboard_layout.user_id': account,
  'default_view.user_id': account,
  'demo_activation.user_id': account,
  'email_change.requested_by_id': actor,
  'email_change.user_id': signIn,
  'email_file.author_id': actor,
  'google_link.user_id': signIn,
  'google_login.user_id': signIn,
  'handover.user_id': signIn,
  'import_job.user_id': staff,
  'import_mapping.user_id': staff,
  'lead.assigned_to_id': staff,
  'log_in_day.user_id': proof,
  'mailing.stopped_by_id': actor,
  'money_approval.decided_by_id': actor,
  'money_approval.requested_by_id': actor,
  'money_outlay.user_id': proof,
  'notification.user_id': account,
  'one_time_key.user_id': signIn,
  'opportunity.assigned_to_id': staff,
  'opportunity_event.actor_id': actor,
  'opportunity_step.assigned_to_id': staff,
  'opportunity_step.closed_by_id': actor,
  'opportunity_step.reopened_by_id': actor,
  'passkey.user_id': signIn,
  'quiet_hours.user_id': staff,
  'export_schedule.user_id': staff,
  'quotation.withdrawn_by_id': actor,
  'record_attachment.author_id': actor,
  'record_comment.author_id': actor,
  'reminder_log.user_id': account,
  'renewal_score.assigned_to_id': staff,
  'sales_order.assigned_to_id': staff,
  'saved_view.author_id': actor,
  'saved_view.user_id': account,
  'session.impersonator_id': actor,
  'session.user_id': signIn,
  'shop_cart.user_id': account,
  'sms_message.writer_id': actor,
  'transfer_batch.released_by_id': actor,
  'transfer_entry.account_by_id': actor,
  'two_factor.user_id': signIn,
  'user_authorization.user_id': account,
  'user_tag.user_id': form,
};

/** What names a user by number without a key of the database, and what becomes of it: nothing of it is changed. */
export const keptNumbers: Record<string, (typeof StayReason)[keyof typeof StayReason]> = {
  'consent_log.user_id': proof,
  'ledger_transfer.user_id': proof,
  'security_event.user_id': proof,
};

/** What names the record that it is about by two columns: the resource, and the number. */
export const aboutKeys: Record<string, { resource: string; id: string; kind: MergedKindCode | null }> = {
  record_comment: { resource: 'resource', id: 'record_id', kind: MergedKind.comments },
  record_attachment: { resource: 'resource', id: 'record_id', kind: MergedKind.files },
  email_message: { resource: 'related_type', id: 'related_id', kind: null },
  received_mail: { resource: 'related_type', id: 'related_id', kind: null },
  sms_message: { resource: 'related_type', id: 'related_id', kind: null },
};

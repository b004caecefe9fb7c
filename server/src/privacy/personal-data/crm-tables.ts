import { PersonalDataKind } from '@circolo/contract/privacy/erasure';
import { sql } from 'drizzle-orm';
import { among, amongTexts, either, type PersonalTable } from './personal-table.ts';

/** Leads, opportunities and the agenda. */
export const crmTables: Record<string, PersonalTable> = {
  lead: {
    kind: PersonalDataKind.contacts,
    of: ({ leads }) => among('id', leads),
    erase: 'blank',
    personal:
      'first_name last_name business_name name email phone mobile website fiscal_code vat_number address zip_code city message utm landing_url referrer custom_fields search',
    plain: 'number status role_code province country software source_code category_code channel score_why',
    neutral: {
      name: ({ name }) => sql`${name} || ' ' || id`,
      search: ({ name }) => sql`lower(${name} || ' ' || number)`,
    },
    clears: 'marketing_consent members_count province',
    written: 'message custom_fields',
  },
  google_contact: {
    kind: PersonalDataKind.contacts,
    of: ({ users, leads }) => either(among('user_id', users), among('lead_id', leads)),
    // Without its lead it is deleted at Google at the next run, and goes then.
    erase: 'blank',
    plain: 'resource_name etag seen error',
    clears: 'lead_id',
    internal: true,
  },
  opportunity: {
    kind: PersonalDataKind.contacts,
    of: ({ opportunities }) => among('id', opportunities),
    erase: 'blank',
    personal: 'description business_name contact_name email phone city lost_notes competitor custom_fields search',
    plain: 'number status province category_code source_code software priority',
    written: 'description lost_notes competitor custom_fields',
    neutral: {
      description: ({ name }) => sql`${name}`,
      search: ({ name }) => sql`lower(${name} || ' ' || number)`,
    },
    clears: 'province',
  },
  opportunity_step: {
    kind: PersonalDataKind.contacts,
    of: ({ opportunities }) => among('opportunity_id', opportunities),
    erase: 'blank',
    personal: 'outcome reopen_reason',
    plain: 'description duration_unit instructions state',
    written: 'outcome reopen_reason',
  },
  opportunity_goal: {
    kind: PersonalDataKind.contacts,
    of: ({ opportunities }) => among('opportunity_id', opportunities),
    erase: 'blank',
    personal: 'description',
    plain: 'kind outcome',
    written: 'description',
  },
  opportunity_event: {
    kind: PersonalDataKind.contacts,
    of: ({ opportunities }) => among('opportunity_id', opportunities),
    erase: 'blank',
    pruned: 'data',
    plain: 'kind',
    internal: true,
  },
  crm_activity: {
    kind: PersonalDataKind.contacts,
    of: ({ leads, opportunities, orders }) =>
      either(among('lead_id', leads), among('opportunity_id', opportunities), among('order_id', orders)),
    erase: 'blank',
    personal: 'subject notes outcome search',
    plain: 'category direction',
    neutral: { subject: ({ name }) => sql`${name}` },
    traces: 'subject notes outcome search',
  },
  agenda_event: {
    kind: PersonalDataKind.agenda,
    of: ({ events }) => among('id', events),
    // In the agenda of staff are appointments with others: theirs are those with no one.
    given: ({ users, leads, opportunities }) =>
      either(
        among('user_id', users),
        among('lead_id', leads),
        among('opportunity_id', opportunities),
        sql`num_nonnulls(user_id, lead_id, opportunity_id) = 0 and ${among('owner_id', users)}`,
      ),
    erase: 'blank',
    personal: 'title location join_url notes search',
    plain: 'time_zone recurrence excluded_dates occurrence_of reminders state uid',
    neutral: { title: ({ name }) => sql`${name}` },
    traces: 'title location join_url notes search',
  },
  agenda_participant: {
    kind: PersonalDataKind.agenda,
    of: ({ users, emails }) => either(among('user_id', users), amongTexts('email', emails)),
    erase: 'delete',
    personal: 'email',
    plain: 'state',
  },
  agenda_invitation: {
    kind: PersonalDataKind.agenda,
    of: ({ users, emails }) => either(among('user_id', users), amongTexts('email', emails)),
    erase: 'delete',
    personal: 'email',
    secret: 'sent_hash',
  },
  agenda_reminder_log: {
    kind: PersonalDataKind.agenda,
    of: ({ users }) => among('user_id', users),
    erase: 'delete',
    plain: 'occurrence',
    internal: true,
  },
  agenda_feed: {
    kind: PersonalDataKind.agenda,
    of: ({ users }) => among('user_id', users),
    erase: 'delete',
    secret: 'token_hash',
    internal: true,
  },
  agenda_copy: {
    kind: PersonalDataKind.agenda,
    of: ({ users }) => among('user_id', users),
    erase: 'delete',
    secret: 'calendar_id copy_id etag seen',
    plain: 'state error',
    internal: true,
  },
  renewal_score: {
    kind: PersonalDataKind.contacts,
    of: ({ users }) => among('user_id', users),
    erase: 'delete',
    personal: 'band reasons features next_act',
  },
};

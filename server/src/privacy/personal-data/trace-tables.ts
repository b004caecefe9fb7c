import { personalDataResource } from '@circolo/contract/privacy/data-copy';
import { PersonalDataKind } from '@circolo/contract/privacy/erasure';
import { sql } from 'drizzle-orm';
import type { Person } from './person.ts';
import { among, amongTexts, either, ofRecords, type PersonalTable } from './personal-table.ts';

/** The addresses of the person's records, proven or not. */
const addresses = ({ users, identities, leads, opportunities }: Person) => sql`
  select lower(email) from app_user where ${among('id', users)}
  union all select lower(email) from identity where ${among('id', identities)}
  union all select lower(email) from lead where ${among('id', leads)}
  union all select lower(email) from opportunity where ${among('id', opportunities)}`;

/** Whether a file is the copy of somebody else's data, which masks all but its own person. */
const copyOfOther = ({ records }: Person) => {
  const own = Object.entries(records).flatMap(([Resource, ids]) =>
    ids.map((Id) => sql`request -> 'Subject' = ${JSON.stringify({ Resource, Id })}::jsonb`),
  );
  return sql`(resource = ${personalDataResource} and not ${either(sql`false`, ...own)})`;
};

/** What came back to mails to the person, about their records, or from their addresses. */
const receivedOf = (person: Person) =>
  either(
    among('user_id', person.users),
    amongTexts('from_address', person.emails),
    ofRecords('related_type', 'related_id', person),
    sql`mail_id in (select id from email_message where ${amongTexts('to', person.emails)})`,
  );

/** What the person wrote: as far as its address says. */
const receivedFrom = (person: Person) => sql`lower(from_address) in (${addresses(person)})`;

/** The mails to the person, or about their records. */
const mailsOf = (person: Person) =>
  either(
    among('user_id', person.users),
    amongTexts('to', person.emails),
    ofRecords('related_type', 'related_id', person),
  );

/** Those that were written to the person: what was written to others about them is theirs. */
const mailsTo = (person: Person) =>
  either(
    amongTexts('to', person.emails),
    sql`${among('user_id', person.users)} and lower("to") in (${addresses(person)})`,
    sql`${ofRecords('related_type', 'related_id', person)} and lower("to") in (${addresses(person)})`,
  );

/**
 * The history of another customer of the time in which the person was merged into them, or they into the person: with the names,
 * the notes and the billing data of both. Both entries of a merge, and of its undo, are of the same moment.
 */
const whileMerged = ({ users }: Person) =>
  users.length === 0
    ? sql`false`
    : sql`(resource = 'Users' and exists (
  select 1 from audit_entry m join audit_entry o on o.resource = 'Users' and o.action = 'Merge' and o.at = m.at and o.record_id <> m.record_id
  where m.resource = 'Users' and m.action = 'Merge' and m.record_id in ${users.map(String)}
    and o.record_id = audit_entry.record_id and audit_entry.at >= m.at and audit_entry.at <= coalesce((
      select min(u.at) from audit_entry u where u.resource = 'Users' and u.action = 'Undo' and u.record_id = m.record_id and u.at > m.at
    ), 'infinity')))`;

/** Messages, notes, files and what the product remembers of what was done. */
export const traceTables: Record<string, PersonalTable> = {
  received_mail_file: {
    kind: PersonalDataKind.messages,
    of: (person) => sql`received_id in (select id from received_mail where ${receivedOf(person)})`,
    given: (person) => sql`received_id in (select id from received_mail where ${receivedFrom(person)})`,
    erase: 'delete',
    personal: 'name',
    secret: 'content content_key',
    plain: 'mime_type',
  },
  received_mail: {
    kind: PersonalDataKind.messages,
    of: receivedOf,
    // What others wrote about the person is theirs.
    given: receivedFrom,
    erase: 'delete',
    personal: 'from_name from_address subject text html left_out',
    secret: 'uid_validity mail_key message_id thread_ids',
    plain: 'kind related_type',
    traces: 'from_name from_address subject text html left_out',
    written: 'text',
  },
  bounced_address: {
    kind: PersonalDataKind.messages,
    of: ({ emails }) => amongTexts('address', emails),
    erase: 'delete',
    personal: 'address reason',
  },
  // What waits for its letter goes within a day.
  email_file: {
    kind: PersonalDataKind.messages,
    of: (person) => sql`message_id in (select id from email_message where ${mailsOf(person)})`,
    given: (person) => sql`message_id in (select id from email_message where ${mailsTo(person)})`,
    erase: 'delete',
    personal: 'name',
    secret: 'content content_key',
    plain: 'mime_type',
  },
  email_message: {
    kind: PersonalDataKind.messages,
    of: mailsOf,
    given: mailsTo,
    erase: 'delete',
    personal: 'to reply_to subject text calendar html',
    secret: 'dedupe_key tags secrets search error answer_of',
    plain: 'type language related_type state template_file_ids',
    traces: 'reply_to subject html text tags search calendar error',
  },
  // What the person did with mails of mailings; it goes with the mail, too.
  mailing_reaction: {
    kind: PersonalDataKind.messages,
    of: (person) => sql`mail_id in (select id from email_message where ${mailsOf(person)})`,
    given: (person) => sql`mail_id in (select id from email_message where ${mailsTo(person)})`,
    erase: 'delete',
    personal: 'url',
  },
  email_preview: {
    kind: PersonalDataKind.messages,
    of: () => sql`expires_at <= now()`,
    erase: 'delete',
    secret: 'token_hash html',
    internal: true,
  },
  sms_message: {
    kind: PersonalDataKind.messages,
    of: (person) =>
      either(
        among('phone', person.phones),
        among('recipient_id', person.users),
        ofRecords('related_type', 'related_id', person),
      ),
    erase: 'delete',
    personal: 'phone text',
    secret: 'secret_text provider_id search error',
    plain: 'purpose state related_type',
    traces: 'text search',
  },
  record_comment: {
    kind: PersonalDataKind.notes,
    of: (person) => ofRecords('resource', 'record_id', person),
    erase: 'delete',
    personal: 'text author_name',
    plain: 'resource',
    traces: 'text',
    actors: { author_name: 'author_id' },
  },
  record_attachment: {
    kind: PersonalDataKind.files,
    of: (person) => ofRecords('resource', 'record_id', person),
    erase: 'delete',
    personal: 'name author_name',
    secret: 'content content_key',
    plain: 'resource mime_type',
    traces: 'name',
    actors: { author_name: 'author_id' },
  },
  stored_file: {
    kind: PersonalDataKind.files,
    of: ({ users }) => among('owner_user_id', users),
    erase: 'delete',
    personal: 'name',
    secret: 'id content content_key',
    plain: 'mime_type',
  },
  audit_entry: {
    kind: PersonalDataKind.history,
    of: (person) => either(ofRecords('resource', 'record_id', person), whileMerged(person)),
    given: (person) => ofRecords('resource', 'record_id', person),
    erase: 'blank',
    personal: 'ip device reason',
    pruned: 'before after',
    plain: 'resource record_id action actor_name acting_for_name api_key_name',
    traces: 'before after reason api_key_name',
    actors: { actor_name: 'actor_id', acting_for_name: 'acting_for_id' },
    whereabouts: { ip: 'actor_id', device: 'actor_id' },
  },
  change_set_row: {
    // A row as it was before is what a person would come back with.
    kind: PersonalDataKind.history,
    of: (person) =>
      sql`exists (select 1 from change_set s where s.id = change_set_id and ${ofRecords('resource', 'record_id', person)})`,
    erase: 'delete',
    secret: 'key before after',
    plain: 'table kind',
    internal: true,
  },
  change_set: {
    kind: PersonalDataKind.history,
    of: ({ users }) => among('actor_id', users),
    erase: 'blank',
    plain: 'kind resource description actor_name reverted_by_name',
    traces: 'description',
    actors: { actor_name: 'actor_id', reverted_by_name: 'reverted_by_id' },
    internal: true,
  },
  idempotency_record: {
    kind: PersonalDataKind.history,
    of: ({ users, identities }) =>
      either(
        ...users.map((id) => sql`actor like ${`${id}:%`}`),
        ...identities.map((id) => sql`actor like ${`%:${id}`}`),
        sql`false`,
      ),
    erase: 'delete',
    secret: 'key request_hash response',
    plain: 'actor route',
    internal: true,
  },
  notification: {
    // Anybody's file may hold the person: all that were made before go, and can be made again.
    kind: PersonalDataKind.files,
    of: (person) =>
      either(among('user_id', person.users), sql`(contains_personal_data and not ${copyOfOther(person)})`),
    erase: 'delete',
    secret: 'title file_name filters request error',
    plain: 'identity_id category state resource mime_type',
    internal: true,
  },
  notification_part: {
    kind: PersonalDataKind.files,
    of: () => sql`false`,
    erase: 'delete',
    secret: 'content content_key',
    internal: true,
  },
  bulk_run: {
    kind: PersonalDataKind.history,
    of: ({ users }) => among('user_id', users),
    erase: 'delete',
    secret: 'changes error',
    plain: 'resource action record_ids state language',
    traces: 'changes',
    internal: true,
  },
  bulk_run_row: {
    kind: PersonalDataKind.history,
    of: (person) =>
      sql`exists (select 1 from bulk_run r where r.id = run_id and ${ofRecords('resource', 'record_id', person)})`,
    erase: 'blank',
    personal: 'description message',
    plain: 'code',
    traces: 'description message',
    internal: true,
  },
  import_row: {
    kind: PersonalDataKind.history,
    of: (person) =>
      sql`exists (select 1 from import_job j where j.id = import_id and ${ofRecords('resource', 'record_id', person)})`,
    erase: 'delete',
    secret: 'cells problems',
    plain: 'result',
    internal: true,
  },
  import_job: {
    kind: PersonalDataKind.history,
    of: ({ users }) => among('user_id', users),
    erase: 'delete',
    secret: 'file_name content error',
    plain: 'resource separator encoding headings mapping match_keys on_match state language',
    internal: true,
  },
  import_mapping: {
    kind: PersonalDataKind.history,
    of: ({ users }) => among('user_id', users),
    erase: 'delete',
    plain: 'resource headings mapping match_keys on_match',
    internal: true,
  },
  email_template_revision: {
    kind: PersonalDataKind.history,
    of: () => sql`false`,
    erase: 'blank',
    plain: 'content published_by_name',
    actors: { published_by_name: 'published_by_id' },
    internal: true,
  },
  // What staff wrote to many; who got it is in the mails.
  mailing: {
    kind: PersonalDataKind.history,
    of: () => sql`false`,
    erase: 'blank',
    plain: 'from_resource channel kind subject text writer_name reply_to left_out_by waiting_ids links search',
    traces: 'subject text links reply_to search',
    actors: { writer_name: 'created_by_id' },
    internal: true,
  },
  email_template: {
    kind: PersonalDataKind.history,
    of: () => sql`false`,
    erase: 'blank',
    plain:
      'code description type software language subject preheader layout header_layout header body footer background_color box_color text_color link_color button_color files state search last_test_to',
    traces: 'last_test_to',
    internal: true,
  },
  coupon: {
    kind: PersonalDataKind.orders,
    of: () => sql`false`,
    erase: 'blank',
    plain:
      'code description shop_message software discount_type audience package_types user_natures payment_types renewals search',
    traces: 'description shop_message search',
    internal: true,
  },
  provider_event: {
    kind: PersonalDataKind.payments,
    of: () => sql`false`,
    erase: 'blank',
    plain: 'provider event_id kind provider_reference data error',
    traces: 'data error',
    internal: true,
  },
  'pgboss.job': {
    kind: PersonalDataKind.history,
    of: () => sql`false`,
    erase: 'blank',
    plain: 'name singleton_key group_id group_tier dead_letter policy source_name source_output',
    secret: 'data output',
    traces: 'data output singleton_key',
    internal: true,
  },
};

import { randomUUID } from 'node:crypto';
import { RetentionKind as kind, type RetentionKindCode } from '@circolo/contract/privacy/retention';
import { type SQL, sql } from 'drizzle-orm';
import type { TestApp } from '../app.ts';

type Key = string | number;

/** How something of a kind is made whose time began at a moment, and whether it is still there. */
interface Planting {
  plant(app: TestApp, at: string): Promise<Key>;
  left(app: TestApp, key: Key): Promise<boolean>;
}

const anyUser = sql`(select min(id) from app_user)`;
const anyOrigin = sql`(select min(id) from origin)`;
const moment = (at: string): SQL => sql`${at}::timestamptz`;
/** When a row goes that says so itself. */
const end = (of: RetentionKindCode, at: string): SQL =>
  sql`(${moment(at)} + (select make_interval(days => period) from retention_rule where kind = ${of}))`;

async function one<T>(app: TestApp, query: SQL): Promise<T | undefined> {
  const { rows } = await app.database.db.execute<Record<string, unknown>>(query);
  return rows[0] && (Object.values(rows[0])[0] as T); // The tests know what they ask for.
}

/** Rows of a table by their values, with the column that names them, and what is to be there still. */
function row(table: string, values: (at: string) => Record<string, SQL>, key = 'id', still: SQL = sql`true`): Planting {
  const name = sql.identifier(table);
  return {
    plant: async (app, at) => {
      const entries = Object.entries(values(at));
      const columns = sql.join(
        entries.map(([column]) => sql`${sql.identifier(column)}`),
        sql`, `,
      );
      const cells = sql.join(
        entries.map(([, cell]) => cell),
        sql`, `,
      );
      const made = await one<Key>(
        app,
        sql`insert into ${name} (${columns}) values (${cells}) returning ${sql.identifier(key)}`,
      );
      if (made === undefined) throw new Error(`Nothing was planted in ${table}`);
      return made;
    },
    left: async (app, made) =>
      (await one(app, sql`select 1 from ${name} where ${sql.identifier(key)}::text = ${String(made)} and ${still}`)) !==
      undefined,
  };
}

/** The same, of a new user each. */
function ofUser(planting: (user: number) => Planting): Planting {
  const made = new Map<Key, Planting>();
  return {
    plant: async (app, at) => {
      const { userId } = await app.as('STD');
      const own = planting(userId);
      const key = await own.plant(app, at);
      made.set(key, own);
      return key;
    },
    left: async (app, key) => made.get(key)?.left(app, key) ?? false,
  };
}

/** One of each of two tables, which have to go together. */
function both(first: Planting, second: Planting): Planting {
  const beside = new Map<Key, Key>();
  return {
    plant: async (app, at) => {
      const key = await first.plant(app, at);
      beside.set(key, await second.plant(app, at));
      return key;
    },
    left: async (app, key) => {
      const left = await first.left(app, key);
      const other = beside.get(key);
      if (other === undefined || (await second.left(app, other)) !== left)
        throw new Error('One is left without the other');
      return left;
    },
  };
}

const text = (): SQL => sql`${randomUUID()}::text`;
const audited = (resource: string) => (at: string) => ({
  at: moment(at),
  actor_name: sql`'Circolo'`,
  resource: sql`${resource}::text`,
  record_id: sql`'1'`,
  action: sql`'Update'`,
});

/** A note of a bank that is not there any more. */
const orphaned = (values: Record<string, SQL>) => (at: string) => ({
  ...values,
  resource: sql`'Banks'`,
  record_id: sql`900000`,
  author_name: sql`'Anna'`,
  created_at: moment(at),
});

const consents = row('consent_log', (at) => ({
  lead_id: sql`(select coalesce(max(lead_id), 900000) + 1 from consent_log)`,
  purpose: sql`'M'`,
  given: sql`true`,
  source: sql`'S'`,
  at: moment(at),
}));

const events = row('security_event', (at) => ({ at: moment(at), kind: sql`'SIN'`, details: sql`'{}'::jsonb` }));

const deliveries = row('webhook_delivery', () => ({}));
const runs = row('google_run', (at) => ({ user_id: sql`0`, kind: sql`'C'`, started_at: moment(at) }));

/** One of every kind. */
export const plantings: Record<RetentionKindCode, Planting> = {
  [kind.sessions]: row('session', (at) => ({
    id: text(),
    user_id: anyUser,
    outer: sql`false`,
    origin_id: anyOrigin,
    audience: sql`'desk'`,
    access_hash: text(),
    access_expires_at: moment(at),
    refresh_hash: text(),
    refresh_expires_at: sql`${moment(at)} + interval '20 days'`,
    created_at: moment(at),
    last_seen_at: moment(at),
    revoked_at: moment(at),
  })),
  [kind.attempts]: row(
    'rate_limit',
    (at) => ({ key: text(), count: sql`1`, last_at: moment(at), blocked_until: moment(at) }),
    'key',
  ),
  [kind.keys]: both(
    row(
      'one_time_key',
      (at) => ({
        hash: text(),
        purpose: sql`'R'`,
        user_id: anyUser,
        created_at: moment(at),
        expires_at: moment(at),
      }),
      'hash',
    ),
    row('used_challenge', (at) => ({ hash: text(), expires_at: moment(at) }), 'hash'),
  ),
  [kind.repeats]: row('idempotency_record', (at) => ({
    actor: text(),
    route: sql`'GET /'`,
    key: text(),
    request_hash: sql`''`,
    expires_at: end(kind.repeats, at),
  })),
  [kind.changeSets]: row('change_set', (at) => ({
    kind: sql`'E'`,
    resource: sql`'Banks'`,
    description: sql`'Banca'`,
    actor_name: sql`'Anna'`,
    at: moment(at),
    expires_at: end(kind.changeSets, at),
  })),
  [kind.imports]: row('import_job', (at) => ({
    user_id: anyUser,
    resource: sql`'Users'`,
    file_name: sql`'soci.csv'`,
    content: sql`''::bytea`,
    separator: sql`';'`,
    encoding: sql`'utf8'`,
    headings: sql`'{}'::text[]`,
    mapping: sql`'{}'::jsonb`,
    language: sql`'it'`,
    requested_at: moment(at),
    expires_at: end(kind.imports, at),
  })),
  [kind.files]: row('notification', (at) => ({
    user_id: anyUser,
    title: sql`'Ordini'`,
    file_name: sql`'ordini.csv'`,
    category: sql`'CSV'`,
    state: sql`'E'`,
    resource: sql`'Orders'`,
    filters: sql`'{}'::jsonb`,
    requested_at: moment(at),
    expires_at: end(kind.files, at),
  })),
  [kind.googleRuns]: ofUser((user) => ({
    plant: async (app, at) => {
      await app.database.db.execute(sql`insert into google_link (user_id, account, subject, sealed_refresh_token, scope, linked_at)
        values (${user}, 'a@example.test', ${randomUUID()}, 'x', '', now())`);
      const key = await row('google_run', (began) => ({
        user_id: sql`${user}::bigint`,
        kind: sql`'C'`,
        started_at: moment(began),
      })).plant(app, at);
      return key;
    },
    left: runs.left,
  })),
  [kind.webhooks]: {
    plant: async (app, at) => {
      const endpoint = await row('webhook_endpoint', () => ({
        description: sql`'Altro sistema'`,
        url: sql`'https://example.com'`,
        events: sql`'{}'::text[]`,
      })).plant(app, at);
      return row('webhook_delivery', (created) => ({
        endpoint_id: sql`${endpoint}::bigint`,
        message_id: text(),
        event: sql`'OC'`,
        subject: sql`'2026/000001'`,
        body: sql`'{}'`,
        state: sql`'D'`,
        created_at: moment(created),
      })).plant(app, at);
    },
    left: deliveries.left,
  },
  [kind.wizards]: row('demo_activation', (at) => ({
    id: text(),
    email: sql`'visita@example.test'`,
    origin_id: anyOrigin,
    language: sql`'it'`,
    created_at: moment(at),
    expires_at: moment(at),
  })),
  [kind.carts]: ofUser((user) =>
    row(
      'shop_cart',
      (at) => ({
        user_id: sql`${user}::bigint`,
        origin_id: anyOrigin,
        slug: sql`'circolo'`,
        lines: sql`'[{"PackageId": 1, "Quantity": 1}]'::jsonb`,
        updated_at: moment(at),
      }),
      'id',
      sql`slug is not null`,
    ),
  ),
  [kind.mails]: row(
    'email_message',
    (at) => ({
      dedupe_key: text(),
      type: sql`'CUS'`,
      origin_id: anyOrigin,
      language: sql`'it'`,
      to: sql`'anna@example.test'`,
      tags: sql`'{}'::jsonb`,
      state: sql`'D'`,
      created_at: moment(at),
    }),
    'dedupe_key',
  ),
  [kind.texts]: row('sms_message', (at) => ({
    phone: sql`'+393470000000'`,
    purpose: sql`'D'`,
    text: sql`'•••'`,
    state: sql`'S'`,
    origin_id: anyOrigin,
    created_at: moment(at),
  })),
  [kind.auditPlaces]: row(
    'audit_entry',
    (at) => ({ ...audited('Banks')(at), ip: sql`'192.0.2.1'`, device: sql`'Firefox'` }),
    'id',
    sql`ip is not null and device is not null`,
  ),
  [kind.audit]: row('audit_entry', audited('Banks')),
  [kind.bookAudit]: row('audit_entry', audited('Orders')),
  [kind.securityLog]: {
    plant: async (app, at) => {
      const key = await events.plant(app, at);
      await app.database.db.execute(sql`insert into security_seal (position, event_id, previous_hash, hash)
        select coalesce(max(position), 0) + 1, ${key}::bigint, '', '' from security_seal`);
      await app.database.db.execute(sql`insert into security_anchor (day, last_position, count, hash, seal)
        select ${at.slice(0, 10)}::date, max(position), 1, '', '' from security_seal`);
      return key;
    },
    left: events.left,
  },
  [kind.leads]: row(
    'lead',
    (at) => ({
      number: text(),
      name: sql`'Bocciofila Sole'`,
      email: sql`${`${randomUUID()}@example.test`}::text`,
      date: moment(at),
      last_activity_at: sql`${moment(at)} - interval '3 days'`,
    }),
    'id',
    sql`email is not null`,
  ),
  [kind.logInDays]: ofUser((user) =>
    row(
      'log_in_day',
      (at) => ({ user_id: sql`${user}::bigint`, day: sql`${at.slice(0, 10)}::date` }),
      'day',
      sql`user_id = ${user}::bigint`,
    ),
  ),
  [kind.books]: ofUser((user) =>
    row(
      'erasure',
      (at) => ({
        resource: sql`'Users'`,
        record_id: sql`${String(user)}::text`,
        user_ids: sql`array[${user}::bigint]`,
        identity_ids: sql`'{}'::text[]`,
        lead_ids: sql`'{}'::bigint[]`,
        at: moment(at),
        requester: sql`'S'`,
        kept_until: sql`(${at.slice(0, 10)}::date + interval '10 years')::date`,
      }),
      'id',
      sql`released_at is null`,
    ),
  ),
  [kind.consents]: {
    plant: async (app, at) => {
      const key = await consents.plant(app, at);
      await app.database.db.execute(sql`insert into consent_log (lead_id, purpose, given, source, at)
        select lead_id, purpose, false, source, now() from consent_log where id = ${key}::bigint`);
      return key;
    },
    left: consents.left,
  },
  [kind.registrations]: both(
    row('identity', (at) => ({
      id: text(),
      email: text(),
      password_hash: sql`'-'`,
      origin_id: anyOrigin,
      updated_at: moment(at),
    })),
    row('app_user', (at) => ({
      email: text(),
      nature: sql`'STD'`,
      category_code: sql`(select min(code) from user_category)`,
      password_hash: sql`'-'`,
      origin_id: anyOrigin,
      updated_at: moment(at),
    })),
  ),
  [kind.orphanNotes]: both(
    row('record_comment', orphaned({ text: sql`'Richiamare'` })),
    row(
      'record_attachment',
      orphaned({ name: sql`'tessera.pdf'`, mime_type: sql`'application/pdf'`, size: sql`0`, content: sql`''::bytea` }),
    ),
  ),
  [kind.appointments]: row('agenda_event', (at) => ({
    title: sql`'Visita'`,
    owner_id: anyUser,
    start_at: sql`${moment(at)} - interval '1 hour'`,
    end_at: moment(at),
    uid: text(),
  })),
  [kind.crmActivities]: row('crm_activity', (at) => ({
    type_id: sql`(select min(id) from crm_activity_type)`,
    category: sql`'C'`,
    subject: sql`'Chiamata'`,
    assigned_to_id: anyUser,
    planned_from: sql`${moment(at)} - interval '2 days'`,
    done: sql`true`,
    done_at: moment(at),
    created_at: sql`${moment(at)} - interval '9 days'`,
  })),
  [kind.runs]: row('retention_run', (at) => ({
    kind: sql`'SES'`,
    day: sql`${at.slice(0, 10)}::date`,
    at: moment(at),
    gone: sql`0`,
  })),
};

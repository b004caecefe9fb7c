import { securityEvents } from '@circolo/contract/access/security-log/security-event';
import type { RowOf } from '@circolo/contract/resource/resource';
import { desc, sql } from 'drizzle-orm';
import type { Api } from '../../http/api.ts';
import { textIn } from '../../resource/conditions.ts';
import { sourceOf } from '../../resource/derived/source-of.ts';
import { count, list, one } from '../../resource/routes/read-routes.ts';
import { everyRow } from '../../resource/source.ts';
import { exported } from '../../spooler/exported.ts';
import { securityEvents as t } from '../../tables/access/security-tables.ts';
import { identities, users } from '../../tables/access/user-tables.ts';

/** Who somebody is today: whose account is gone has no name here any more. */
const nameOf = (id: typeof t.UserId | typeof t.ActingForId) =>
  sql<
    string | null
  >`(select coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email) from ${users} u where u.id = ${id})`;
const identityName = sql<
  string | null
>`(select coalesce(nullif(trim(i.first_name || ' ' || i.last_name), ''), i.email) from ${identities} i where i.id = ${t.IdentityId})`;
const who = sql<string | null>`coalesce(${nameOf(t.UserId)}, ${identityName}, ${t.Account})`;
const details = sql<
  RowOf<typeof securityEvents>['Details']
>`(select coalesce(jsonb_agg(jsonb_build_object('Name', d.key, 'Value', d.value) order by d.key), '[]')
  from jsonb_each(${t.Details}) d)`;
const searched = sql<string>`(select string_agg(d.key || ': ' || d.value, ' · ') from jsonb_each_text(${t.Details}) d)`;
const sealed = sql<boolean>`exists (select 1 from security_seal s where s.event_id = ${t.Id})`;

const source = sourceOf(securityEvents, t, {
  select: { Who: who, ActingFor: nameOf(t.ActingForId), Details: details, Sealed: sealed },
  conditions: {
    Search: textIn(searched),
    Who: textIn(who),
  },
  natural: [desc(t.At), desc(t.Id)],
  label: t.Kind,
});

/** The security log: read and exported; written by the server alone. */
export function securityEventsRoutes(api: Api): void {
  list(api, source, everyRow);
  count(api, source, everyRow);
  one(api, source, everyRow);
  exported(api, source, everyRow);
}

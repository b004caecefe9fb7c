import { UserNature } from '@circolo/contract/authorization/natures';
import { widgetCodes } from '@circolo/contract/dashboard/widget-codes';
import type pg from 'pg';
import { openSession } from './data.ts';
import { load } from './load.ts';
import type { ServerProcess } from './server-process.ts';

/** The longest that a widget may take. */
const budget = 100;
const amounts = { purchases: 300_000, leads: 100_000, opportunities: 50_000, activities: 1_000_000 };

const customer = (n: string) => `(select min(id) from app_user where nature = 'STD') + ${n} % 100000`;

// Customers of all ages, three years of purchases for each of which four in five go on, and a CRM worked in for years.
const statements = [
  // The rows are inserted without checks of foreign keys, which would be a million queries.
  `set session_replication_role = replica`,
  `insert into origin (description, software, category_id, url)
   select 'Marchio ' || n, 'A', (select min(id) from origin_category) + n % 2, 'http://m' || n || '.test' from generate_series(1, 8) n`,
  `update app_user set expiration_date = current_date + (id % 400)::int - 100, grace_until = current_date + (id % 400)::int - 95,
     created_at = now() - (id % 1500) * interval '1 day', origin_id = (select min(id) from origin) + id % 9
   where nature = 'STD'`,
  `insert into user_purchase (user_id, kind, package_id, start_date, end_date, grace_until, quantity, monthly_amount, state, auto_renew)
   select ${customer('n')}, 'A', (select min(id) from package where code like 'B%') + n % 1000, d, d + 363, d + 368, 364, 1000,
     case when d + 363 < current_date then 'E' else 'A' end, n % 3 = 0
   from (select n, current_date - 364 * (n / 100000) - n % 100000 % 364 as d from generate_series(0, ${amounts.purchases - 1}) n) p`,
  `update user_purchase p set previous_purchase_id = q.id from user_purchase q
   where q.user_id = p.user_id and q.end_date = p.start_date - 1 and p.user_id % 5 <> 0`,
  `insert into lead (number, date, status, name, email, channel, assigned_to_id, search)
   select 'L/' || n, now() - n * interval '25 minutes', (array['C','Q','V','X','N'])[1 + (case when n < 3000 then n % 5 else n % 4 end)],
     'ASD ' || n, 'asd' || n || '@example.test', 'W', case when n % 4 = 0 then null else (select min(id) from app_user) end, 'asd ' || n
   from generate_series(1, ${amounts.leads}) n`,
  `insert into timeline (description) select 'Percorso ' || n from generate_series(1, 5) n`,
  `insert into opportunity (number, date, description, status, timeline_id, assigned_to_id, step_due_at, next_activity_at, expected_amount, weighted_amount, search)
   select 'O/' || n, now() - n * interval '40 minutes', 'Opportunità ' || n, (array['S','F','A','P'])[1 + (case when n < 8000 then n % 4 else n % 2 end)],
     (select min(id) from timeline) + n % 5, (select min(id) from app_user), now() + (n % 60 - 20) * interval '1 day',
     case when n % 3 = 0 then null else now() end, 50000, 20000, 'opportunita ' || n
   from generate_series(1, ${amounts.opportunities}) n`,
  `insert into crm_activity (opportunity_id, type_id, category, subject, assigned_to_id, planned_from, done, search)
   select (select min(id) from opportunity) + n % ${amounts.opportunities}, (select min(id) from crm_activity_type), 'TE', 'Telefonata',
     case when n % 20 = 0 then (select id from app_user where email = 'sus@example.test') else (select min(id) from app_user) end,
     now() - (n - 5000) * interval '3 minutes', n > 20000, 'telefonata'
   from generate_series(1, ${amounts.activities}) n`,
  `set session_replication_role = default`,
  'vacuum analyze',
];

async function fillDashboard(db: pg.Pool): Promise<void> {
  const client = await db.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    client.release();
  }
}

/** Every widget of a superuser, one at a time on 100,000 customers and 1,000,000 activities: at most 100 ms. */
export async function benchDashboard(db: pg.Pool, server: ServerProcess, database: number): Promise<void> {
  await fillDashboard(db);
  const headers = {
    authorization: `Bearer ${await openSession(db, `${UserNature.superuser.toLowerCase()}@example.test`, 'desk')}`,
  };
  const table = [];
  const slow: string[] = [];
  for (const code of widgetCodes) {
    const shot = () => ({ method: 'GET' as const, path: `/api/Dashboard/Widgets/${code}`, headers });
    const measured = await load(server.origin, {
      connections: 1,
      seconds: 3,
      processes: [server.process.pid, database],
      shot,
    });
    if (measured.p99 > budget) slow.push(code);
    table.push({
      widget: code,
      'CPU ms': (measured.cpuMicros / 1000).toFixed(1),
      'p50 ms': measured.p50.toFixed(1),
      'p99 ms': `${measured.p99.toFixed(1)} (≤ ${budget})`,
    });
  }
  console.table(table);
  if (slow.length > 0) throw new Error(`Widgets that take longer than ${budget} ms: ${slow.join(', ')}`);
}

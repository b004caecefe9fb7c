import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'drizzle-orm';
import type { Database } from '../../src/db/database.ts';
import { demoDatabase, demoMoment as now } from '../../test/demo-database.ts';

let database: Database;
let close: () => Promise<void>;

before(async () => {
  ({ database, close } = await demoDatabase(now));
});
after(() => close());

interface Row extends Record<string, unknown> {
  kind: string;
  recipients: number;
  left_out: number;
  sent: number;
  bounced: number;
  waiting: number;
  clicked: number;
  opened: number;
  send_at: string | null;
}

const mailings = async (): Promise<Row[]> => {
  const { rows } = await database.db.execute<Row>(sql`
    select m.kind, m.recipients, m.send_at, (select sum(value::int)::int from jsonb_each_text(m.left_out_by)) as left_out,
      count(*) filter (where e.state = 'D')::int as sent, count(*) filter (where e.state = 'B')::int as bounced,
      count(*) filter (where e.state = 'Q')::int as waiting,
      (select count(distinct mail_id)::int from mailing_reaction where mailing_id = m.id and url is not null) as clicked,
      (select count(distinct mail_id)::int from mailing_reaction where mailing_id = m.id and url is null) as opened
    from mailing m join email_message e on e.related_type = 'Mailings' and e.related_id = m.id
    group by m.id order by m.id`);
  return rows;
};

test('a mailing to all, an offer to those who want it and one that waits show what mailings do', async () => {
  const [service, offer, waiting, ...others] = await mailings();
  assert.deepEqual(others, []);
  assert.ok(service && offer && waiting);
  assert.ok(service.sent >= 20 && service.clicked > 5, JSON.stringify(service));
  assert.equal(service.opened, 0, 'openings are counted for offers alone');
  assert.ok(offer.left_out > 5 && offer.recipients < service.recipients, 'an offer goes to those who agree to it');
  assert.ok(offer.opened > offer.clicked && offer.clicked > 2, JSON.stringify(offer));
  for (const { recipients, sent, bounced } of [service, offer]) assert.equal(sent + bounced, recipients);
  assert.equal(waiting.waiting, waiting.recipients);
  assert.ok(new Date(waiting.send_at ?? 0) > now);
});

test('what people did is counted for whom it may be, on links of the mailing, and before now', async () => {
  const { rows } = await database.db.execute<{ wrong: number }>(sql`
    select count(*)::int as wrong from mailing_reaction r join mailing m on m.id = r.mailing_id
      join email_message e on e.id = r.mail_id
    where r.last_at > ${now.toISOString()} or r.first_at < m.created_at
      or (r.url is not null and not m.links ? r.url)
      or (m.kind = 'O' and coalesce((select c.given from consent_log c where c.user_id = e.user_id and c.purpose = 'M'
        order by c.id desc limit 1), false) is false)`);
  assert.equal(rows[0]?.wrong, 0);
});

test('a text message to those who agreed to text messages shows what became of it', async () => {
  const { rows } = await database.db.execute<{
    recipients: number;
    sent: number;
    failed: number;
    left_out: number;
  }>(sql`
    select m.recipients, count(*) filter (where s.state = 'S')::int as sent, count(*) filter (where s.state = 'E')::int as failed,
      (m.left_out_by ->> 'consentWithoutSms')::int as left_out
    from mailing m join sms_message s on s.related_type = 'Mailings' and s.related_id = m.id
    where m.channel = 'S' group by m.id`);
  const [row, ...others] = rows;
  assert.deepEqual(others, []);
  assert.ok(row && row.sent > 5 && row.left_out > 0, JSON.stringify(row));
  assert.deepEqual([row.failed, row.sent + row.failed], [2, row.recipients]);
});

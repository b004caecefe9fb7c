import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { TabCounts } from '@circolo/contract/lists/list-tabs';
import { EmailMessageState } from '@circolo/contract/mail/codes';
import { giveLevels } from '../../../test/access/menu-fixtures.ts';
import { scenario } from '../../../test/scenario.ts';
import { emailMessages } from '../../tables/mail/email-tables.ts';

const { app, as } = scenario();
const staff = as('SUS');

let added = 0;

/** A mail that is in a state; the relay takes none of them, for each is to be tried in a year. */
async function addMail(State: string, UserId: number | null = null): Promise<void> {
  added += 1;
  await app.database.db.insert(emailMessages).values({
    DedupeKey: `tab:${added}`,
    Type: 'USR',
    OriginId: app.originId,
    Language: 'it',
    UserId,
    To: `tab${added}@example.it`,
    Subject: 'Prova',
    Tags: {},
    State,
    NextAttemptAt: new Date(Date.now() + 365 * 86_400_000).toISOString(),
  });
}

async function countsOf(asker: Pick<typeof staff, 'get'>): Promise<Record<string, number>> {
  const { status, body } = await asker.get('/EmailMessages/Tabs');
  assert.equal(status, 200, JSON.stringify(body));
  return Object.fromEntries((body as unknown as TabCounts).map(({ Name, Count }) => [Name, Count]));
}

test('tabs count what waits, what was sent, what did not arrive and what does not leave; a subject counts its own mails', async () => {
  const before = await countsOf(staff);
  const subject = await app.as('SUB');
  await giveLevels(app, staff, subject.userId, { outbox: 'V' });
  const of = await countsOf(subject);
  const { queued, sending, sent, kept, bounced, failed, cancelled } = EmailMessageState;
  for (const state of [queued, sending, sent, sent, kept, bounced, failed, failed, cancelled]) await addMail(state);
  await addMail(failed, subject.userId);
  const after = await countsOf(staff);
  const grown = Object.fromEntries(Object.entries(after).map(([name, count]) => [name, count - (before[name] ?? 0)]));
  assert.deepEqual(grown, { all: 10, waiting: 2, sent: 2, failed: 3, bounced: 1, notSent: 2 });
  const own = await countsOf(subject);
  assert.deepEqual([own.all, own.failed, own.sent], [(of.all ?? 0) + 1, (of.failed ?? 0) + 1, of.sent]);
  const found = await staff.get(`/EmailMessages/RecordCount?State=${failed},${bounced}&To=tab`);
  assert.equal(found.body, 4);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { scenario } from '../../../test/scenario.ts';

const { app, as } = scenario();
const staff = as('SUS');
const viewer = as('HLP');

const deadline = {
  FirstName: 'Anna',
  MemberName: 'Luca Bianchi',
  DeadlineTitle: 'Certificato medico agonistico',
  ExpiryDate: '2026-12-31',
  DeadlineLink: 'https://soci.example.test/scadenze',
};
const tagsOf: Record<string, object> = {
  SHA: { SharedBy: 'Paolo', SharedTitle: 'Bilancio 2026', SharedLink: 'https://soci.example.test/s#key=1' },
  XIN: deadline,
  XMC: deadline,
  XCA: deadline,
  TKT: {
    EventTitle: 'Festa sociale',
    EventTime: '31/12/2026 21:00',
    TicketCodes: 'A-17, A-18',
    TicketLink: 'https://soci.example.test/t#key=2',
  },
};
let nth = 0;

/** What a sibling product sends. */
function moment(Type: string, change: object = {}) {
  nth += 1;
  return {
    Type,
    Key: `moment-${nth}`,
    Origin: { Id: app.originId },
    To: `m${nth}@example.test`,
    Tags: tagsOf[Type],
    ...change,
  };
}

for (const Language of ['it', 'en']) {
  for (const Type of Object.keys(tagsOf)) {
    test(`a moment ${Type} is sent by its template in ${Language}`, async () => {
      const { status, body } = await staff.post('/EmailMessages/Moments', moment(Type, { Language }));
      assert.equal(status, 200, JSON.stringify(body));
      await app.runJobs();
      const { body: message } = await staff.get(`/EmailMessages/${body.Id}`);
      assert.deepEqual([message.Type, message.State, message.Error], [Type, 'O', null]);
      const content = `${message.Subject} ${message.Text}`;
      for (const value of ['Luca Bianchi', 'Bilancio 2026', 'A-17, A-18'].filter((one) =>
        JSON.stringify(tagsOf[Type]).includes(one),
      ))
        assert.match(content, new RegExp(value));
    });
  }
}

test('a moment that is announced twice is one mail', async () => {
  const sent = moment('XMC');
  const first = await staff.post('/EmailMessages/Moments', sent);
  const again = await staff.post('/EmailMessages/Moments', { ...sent, To: 'other@example.test' });
  assert.deepEqual([again.status, again.body], [200, first.body]);
});

test('a link that is none, an unknown brand and a type of our own are refused, each by its field', async () => {
  const unsafe = await staff.post(
    '/EmailMessages/Moments',
    moment('XIN', { Tags: { ...deadline, DeadlineLink: 'javascript:1' } }),
  );
  assert.deepEqual([unsafe.status, Object.keys(unsafe.body.Fields)], [400, ['Tags.DeadlineLink']]);
  const nowhere = await staff.post('/EmailMessages/Moments', moment('XIN', { Origin: { Id: 999_999 } }));
  assert.equal(nowhere.body.Fields.Origin.Code, 'unknownRecord');
  assert.equal((await staff.post('/EmailMessages/Moments', moment('REC', { Tags: {} }))).status, 400);
});

test('who may only look at the outbox announces nothing', async () => {
  assert.equal((await viewer.post('/EmailMessages/Moments', moment('XCA'))).status, 405);
});

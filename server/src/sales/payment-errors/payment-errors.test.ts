import assert from 'node:assert/strict';
import { test } from 'node:test';
import { scenario } from '../../../test/scenario.ts';

const { as } = scenario();
const staff = as('SUS');

const path = '/PaymentErrors';
const list = async (query: string) => (await staff.get(`${path}?Limit=999&${query}`)).body;

test('what providers refuse is delivered in both languages, with what comes next', async () => {
  for (const Language of ['it', 'en']) {
    const [error] = await list(`Vector=SC&ErrorCode=insufficient_funds&Language=${Language}`);
    assert.deepEqual([error.Severity, error.NextAction, error.Provider], ['T', 'R', 'stripe']);
    assert.ok(error.MaxRetries > 0 && error.RetryAfterHours > 0);
  }
  const [stolen] = await list('ErrorCode=stolen_card&Language=it');
  assert.deepEqual([stolen.Severity, stolen.MaxRetries], ['F', 0]);
  const [mandate] = await list('Vector=SS&ErrorCode=MD01&Language=it');
  assert.equal(mandate.NextAction, 'N');
  assert.equal((await list('Vector=BO&ErrorCode=amount_differs&Language=it')).length, 1);
});

test('what another provider calls the same refusal has its words, its weight and its next step', async () => {
  const of = async (Vector: string, code: string, Language: string) => {
    const [row] = await list(`Vector=${Vector}&ErrorCode=${code}&Language=${Language}`);
    return [row?.CustomerMessage, row?.Severity, row?.NextAction, row?.RetryAfterHours, row?.MaxRetries];
  };
  const alike = [
    ['PC', 'card_expired', 'SC', 'expired_card'],
    ['PC', 'insufficient_funds', 'SC', 'insufficient_funds'],
    ['PC', 'possible_fraud', 'SC', 'fraudulent'],
    ['PC', 'AM04', 'SS', 'AM04'],
    ['SS', 'insufficient_funds', 'SS', 'AM04'],
    ['SS', 'debit_not_authorized', 'SS', 'MD01'],
  ] as const;
  for (const [vector, code, likeVector, like] of alike)
    for (const language of ['it', 'en']) {
      const own = await of(vector, code, language);
      assert.ok(own[0], `${vector} ${code} ${language}`);
      assert.deepEqual(own, await of(likeVector, like, language), `${vector} ${code} ${language}`);
    }
});

test('every vector has one default in every language, and a new one takes its place', async () => {
  for (const Vector of ['BO', 'SS', 'SC', 'PP', 'PC'])
    for (const Language of ['it', 'en'])
      assert.equal((await list(`Vector=${Vector}&Language=${Language}&IsDefault=true`)).length, 1, Vector + Language);
  const [before] = await list('Vector=PP&Language=it&IsDefault=true');
  const words = { Description: 'Nuovo', CustomerMessage: 'Riprova.', Severity: 'T', NextAction: 'R' };
  const added = await staff.post(path, { ...words, Vector: 'PP', ErrorCode: 'other', Language: 'it', IsDefault: true });
  assert.equal(added.status, 201);
  const after = await list('Vector=PP&Language=it&IsDefault=true');
  assert.deepEqual([after.length, after[0].Id], [1, added.body.Id]);
  assert.equal((await staff.get(`${path}/${before.Id}`)).body.IsDefault, false);
});

test('a code is one provider’s once per vector and language', async () => {
  const words = { Description: 'Doppio', CustomerMessage: 'No.', Severity: 'D', NextAction: 'M' };
  const error = { ...words, Vector: 'SC', Provider: 'Stripe', ErrorCode: 'expired_card', Language: 'it' };
  assert.equal((await staff.post(path, error)).body.Code, 'DuplicateValue');
  const general = { ...words, Vector: 'SC', ErrorCode: 'general', Language: 'it' };
  assert.equal((await staff.post(path, general)).status, 201);
  assert.equal((await staff.post(path, general)).status, 400);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { amountOfLine, amountOfPieces, partsOfRefunded } from './refund-amount.ts';

const line = { Id: 1, Description: 'Pacchetto', Quantity: 3, Refundable: 3, Amount: 10, Piece: 3.33 };

test('the last piece takes what is left of a line, to the cent', () => {
  const cases: [number, number][] = [
    [0, 0],
    [1, 3.33],
    [2, 6.66],
    [3, 10],
    [9, 10],
  ];
  for (const [pieces, amount] of cases) assert.equal(amountOfLine(line, pieces), amount, String(pieces));
  assert.equal(amountOfPieces([line, { ...line, Id: 2 }], { 1: 3, 2: 1 }), 13.33);
});

const about = { Id: 1, At: '', By: null, Reason: null, Error: null, DoneAt: null, Lines: [] };
const refund = { ...about, Method: 'T', Origin: 'O' } as const;

test('a refund that is only requested does not count as arrived', () => {
  const requested = { ...refund, State: 'R', Amount: 10.1 } as const;
  const done = { ...refund, State: 'D', Amount: 5.2 } as const;
  const cases = [
    [[requested], 10.1, { requested: 10.1, refunded: 0 }],
    [[done], 5.2, { requested: 0, refunded: 5.2 }],
    [[requested, done], 15.3, { requested: 10.1, refunded: 5.2 }],
    // The payment was lost.
    [[requested], 0, { requested: 0, refunded: 0 }],
  ] as const;
  for (const [Refunds, Refunded, parts] of cases)
    assert.deepEqual(partsOfRefunded({ Refunded, Refunds: [...Refunds] }), parts);
});

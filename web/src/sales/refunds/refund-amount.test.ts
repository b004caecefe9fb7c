import assert from 'node:assert/strict';
import { test } from 'node:test';
import { amountOfLine, amountOfPieces } from './refund-amount.ts';

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

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readMatrixAddress, writeMatrixAddress } from './matrix-address.ts';

test('what narrows the matrix is read from an address and written back as it was', () => {
  const search = { Search: 'ordini', Rows: 'changed', Others: 'true', Menu: '12' };
  assert.deepEqual(writeMatrixAddress(readMatrixAddress(search)), search);
});

test('an address without anything, or with nonsense, is the whole matrix', () => {
  const whole = { text: '', rows: 'every', others: false, menu: null };
  assert.deepEqual(readMatrixAddress({}), whole);
  assert.deepEqual(readMatrixAddress({ Rows: 'none', Others: '1', Open: '3' }), whole);
  assert.deepEqual(writeMatrixAddress(readMatrixAddress({})), {});
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseTraceparent, toTraceparent } from './traceparent.ts';

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const spanId = '00f067aa0ba902b7';

test('a traceparent names trace, span and whether it is sampled', () => {
  const header = `00-${traceId}-${spanId}-01`;
  assert.deepEqual(parseTraceparent(header), { traceId, spanId, traceFlags: 1, isRemote: true });
  assert.equal(parseTraceparent(`00-${traceId}-${spanId}-02`)?.traceFlags, 0);
  assert.equal(toTraceparent({ traceId, spanId, traceFlags: 1 }), header);
});

test('what has not the form of version 00 names nothing', () => {
  const wrong = [
    undefined,
    '',
    ['00', traceId],
    `01-${traceId}-${spanId}-01`,
    `00-${traceId.toUpperCase()}-${spanId}-01`,
    `00-${'0'.repeat(32)}-${spanId}-01`,
    `00-${traceId}-${'0'.repeat(16)}-01`,
    `00-${traceId}-${spanId}-01-more`,
    `00-${traceId}-${spanId}`,
  ];
  for (const header of wrong) assert.equal(parseTraceparent(header), undefined, String(header));
});

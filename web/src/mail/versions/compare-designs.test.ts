import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { compareBlocks, compareWords } from './compare-designs.ts';
import { sequenceChanges } from './sequence-changes.ts';

const letters = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 12 });
const text = (Text: string) => ({ Kind: 'text' as const, Text });
const bodyOf = (...blocks: ({ Kind: 'text'; Text: string } | { Kind: 'divider' })[]) => ({
  Body: [{ Columns: [blocks] }],
});

describe('what differs between two versions', () => {
  test('contains both of them, in their order', () => {
    fc.assert(
      fc.property(letters, letters, (before, after) => {
        const changes = sequenceChanges(before, after);
        assert.deepEqual(
          changes.flatMap((change) => ('before' in change ? [change.before] : [])),
          before,
        );
        assert.deepEqual(
          changes.flatMap((change) => ('after' in change ? [change.after] : [])),
          after,
        );
      }),
    );
  });

  test('is nothing between a version and itself', () => {
    fc.assert(
      fc.property(letters, (same) => {
        assert.ok(sequenceChanges(same, same).every(({ kind }) => kind === 'same'));
      }),
    );
  });

  test('a block with another text was changed; another kind was removed and added', () => {
    const before = bodyOf(text('Ciao'), { Kind: 'divider' }, text('A presto'));
    const kinds = (after: ReturnType<typeof bodyOf>) => compareBlocks(before, after).map(({ kind }) => kind);
    assert.deepEqual(kinds(bodyOf(text('Salve'), { Kind: 'divider' }, text('A presto'))), ['changed', 'same', 'same']);
    assert.deepEqual(kinds(bodyOf(text('Ciao'), text('A presto'))), ['same', 'removed', 'same']);
    assert.deepEqual(kinds(bodyOf(text('Ciao'), { Kind: 'divider' }, text('A presto'), text('PS'))), [
      'same',
      'same',
      'same',
      'added',
    ]);
  });

  test('a block that has gone to another column was changed', () => {
    const before = { Body: [{ Columns: [[text('Ciao')], []] }] };
    const after = { Body: [{ Columns: [[], [text('Ciao')]] }] };
    const [change] = compareBlocks(before, after);
    assert.deepEqual([change?.kind, change && 'after' in change && change.after.column], ['changed', 2]);
  });

  test('of a text the words that were replaced are named', () => {
    const changes = compareWords('Ciao [[FirstName]], grazie', 'Salve [[FirstName]], grazie');
    assert.deepEqual(
      changes.map((change) => change.kind),
      ['removed', 'added', 'same', 'same'],
    );
  });
});

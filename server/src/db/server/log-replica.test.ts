import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openLog } from '../../config/log.ts';
import type { ReplicaFinding } from '../database.ts';
import { logReplica } from './log-replica.ts';

function linesOf(finding: ReplicaFinding): { level: number; msg: string }[] {
  const lines: string[] = [];
  logReplica(openLog('info', { write: (line) => void lines.push(line) }), finding);
  return lines.map((line) => JSON.parse(line));
}

test('a replica of another installation is a warning that names the setting and why, one that is late is none', () => {
  const [other] = linesOf({ state: 'other', fault: 'installation', lag: null });
  assert.deepEqual(
    [other?.level, other?.msg],
    [
      40,
      'DATABASE_REPLICA_URL is no replica of this database (it contains another installation): the leader answers in its place',
    ],
  );
  const [behind] = linesOf({ state: 'behind', fault: null, lag: 30 });
  assert.deepEqual(
    [behind?.level, behind?.msg],
    [30, 'the replica for reading is too far behind: the leader answers in its place'],
  );
});

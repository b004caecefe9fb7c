import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { adminOn } from '../../../test/admin/run-admin.ts';
import { scenario } from '../../../test/scenario.ts';
import { readConfig } from '../../config/config.ts';
import { enqueue } from '../../jobs/job.ts';
import { backupNameAt } from '../folder/backup-folder.ts';
import { backUpNightly } from './back-up-nightly.ts';
import { rehearseRestore } from './rehearse-restore.ts';

const folder = mkdtempSync(join(tmpdir(), 'circolo-nightly-'));
after(() => rmSync(folder, { recursive: true }));
const key = 'Qm9vdHN0cmFwIG9mIHRoZSBuaWdodGx5IGJhY2t1cHM';

const { app, as } = scenario({ settings: { BACKUP_DIR: folder, BACKUP_KEY: key, BACKUP_KEEP: '2d' } });
const staff = as('SUS');

/** Lets a night pass, at half past one. */
async function passNight(day: string): Promise<void> {
  app.clock.now = new Date(`${day}T00:30:00Z`);
  await enqueue(app.database.db, backUpNightly, {});
  await app.runJobs('back-up-nightly');
  await app.runJobs('rehearse-restore');
  app.clock.now = null;
}

const backups = () => readdirSync(folder).filter((name) => name.endsWith('.backup'));
const rehearsals = () => readdirSync(tmpdir()).filter((name) => name.startsWith('circolo-rehearsal-'));

/** The newest runs as the page of the system has them. */
async function runs() {
  const { status, body } = await staff.get('/System');
  assert.equal(status, 200);
  return body;
}

/** How old the last ones are, in seconds, by the metrics. */
async function ages(): Promise<Record<string, number>> {
  const { body } = await app.http.inject('/metrics');
  const series = body.matchAll(/^circolo_backup_age_seconds\{run="(\w+)"\} (\S+)$/gm);
  return Object.fromEntries([...series].map(([, run, age]) => [run, Number(age?.replace('+Inf', 'Infinity'))]));
}

test('a night writes a backup, restores it aside, and the System page has both', async () => {
  const before = rehearsals();
  assert.deepEqual(await ages(), { backup: Infinity, rehearsal: Infinity }, 'expected, and there is none');
  await passNight('2026-11-11');
  const name = 'circolo-2026-11-11T00-30-00Z.backup';
  assert.deepEqual(backups(), [name]);
  const { Backup, Rehearsal, BackupRuns } = await runs();
  assert.deepEqual([Backup.At, Rehearsal.At], ['2026-11-11T00:30:00.000Z', '2026-11-11T00:30:00.000Z']);
  const [rehearsal, backup] = BackupRuns;
  assert.deepEqual(
    [backup, rehearsal].map(({ Kind, Outcome, File, Reason }) => [Kind, Outcome, File, Reason]),
    [
      ['B', 'S', join(folder, name), null],
      ['R', 'S', join(folder, name), null],
    ],
  );
  assert.ok(backup.Rows > 1_000 && backup.Size === readFileSync(join(folder, name)).length);
  assert.deepEqual([rehearsal.Rows, rehearsal.Size], [backup.Rows, backup.Size]);
  assert.deepEqual(rehearsals(), before, 'nothing of the restored data stays');
  const { backup: age = 0, rehearsal: tried } = await ages();
  const expected = (Date.now() - Date.parse('2026-11-11T00:30:00Z')) / 1_000;
  assert.ok(age <= expected && age > expected - 60, `${age}`);
  assert.equal(tried, age);
});

test('a byte that has changed in the file fails the rehearsal, which says where', async () => {
  const [name = ''] = backups();
  const path = join(folder, name);
  const bytes = readFileSync(path);
  const changed = Buffer.from(bytes);
  changed.writeUInt8(changed.readUInt8(5_000) ^ 1, 5_000);
  writeFileSync(path, changed);
  await enqueue(app.database.db, rehearseRestore, {});
  await app.runJobs('rehearse-restore');
  writeFileSync(path, bytes);
  const { BackupRuns, Rehearsal } = await runs();
  const [{ Kind, Outcome, Reason, Rows }] = BackupRuns;
  assert.deepEqual(
    [Kind, Outcome, Reason, Rows],
    ['R', 'F', 'The file is damaged: its part 1 is not as it was written.', null],
  );
  assert.equal(Rehearsal.At, '2026-11-11T00:30:00.000Z', 'the last one that came out right is still known');
});

test('a full disk leaves no half backup, and the page says what to do', async () => {
  const night = '2026-11-12';
  const name = backupNameAt(new Date(`${night}T00:30:00Z`));
  symlinkSync('/dev/full', join(folder, `${name}.part`));
  await passNight(night);
  assert.deepEqual(
    readdirSync(folder).filter((found) => found.startsWith(name)),
    [],
  );
  const { BackupRuns, Backup } = await runs();
  const [{ Kind, Outcome, Reason }] = BackupRuns;
  assert.deepEqual([Kind, Outcome], ['B', 'F']);
  assert.match(Reason, /^The disk of \S+ is full: [^\n]+\.$/);
  assert.equal(Backup.At, '2026-11-11T00:30:00.000Z');
  assert.match((await app.http.inject('/metrics')).body, /^circolo_backup_failed\{run="backup"\} 1$/m);
});

test('a backup of the operator counts, the rule takes older ones, and what a dead process left goes', async () => {
  const left = join(folder, `${backupNameAt(new Date('2026-01-01T00:30:00Z'))}.part`);
  writeFileSync(left, 'half');
  const admin = adminOn(app.database, { BACKUP_KEY: key });
  const { err, exitCode } = await admin('backup', '--to', folder, '--keep', '1d');
  assert.equal(exitCode, 0, err);
  assert.equal(backups().length, 1);
  assert.equal(readdirSync(folder).length, 1, 'no half file is left');
  const { BackupRuns } = await runs();
  assert.ok(BackupRuns.some(({ File }: { File: string }) => File === join(folder, backups()[0] ?? '')));
});

test('a folder that cannot be used is one sentence for the operator, and a row', async () => {
  const file = join(folder, 'notes.txt');
  writeFileSync(file, '');
  const { err, exitCode } = await adminOn(app.database, { BACKUP_KEY: key })('backup', '--to', file);
  assert.equal(exitCode, 1);
  assert.match(err, /notes\.txt cannot be used \(EEXIST\): [^\n]+\.\n$/);
  const { BackupRuns } = await runs();
  assert.ok(
    BackupRuns.some(({ File, Outcome }: { File: string; Outcome: string }) => Outcome === 'F' && File.startsWith(file)),
  );
});

test('a folder for backups without a key ends the start', () => {
  const variables = { SECRET_KEY: 'a secret of forty characters for the tests', BACKUP_DIR: '/srv/backups' };
  assert.throws(() => readConfig(variables), /BACKUP_DIR needs BACKUP_KEY/);
});

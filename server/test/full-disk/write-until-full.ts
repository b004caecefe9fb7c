import { PGlite } from '@electric-sql/pglite';
import { DurableFiles, durableStart } from '../../src/db/embedded/durable-files.ts';
import { limitFiles } from './limited-files.ts';

/* A process of its own: writes into the folder that it is given until its log has no room, which ends it. Prints each number that was acknowledged. */

const [folder = ''] = process.argv.slice(2);
const room = { bytes: 17_000_000, isFor: (path: string) => path.includes('/pg_wal/') };
const engine = await PGlite.create({ fs: limitFiles(new DurableFiles(folder), room), startParams: durableStart });
await engine.exec('create table if not exists written (number int primary key, text text)');
for (let number = 1; ; number += 1) {
  await engine.exec(
    `insert into written select ${number} * 1000 + line, repeat('x', 1000) from generate_series(1, 900) as line`,
  );
  process.stdout.write(`${number}\n`);
}

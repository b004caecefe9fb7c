import { connect, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { type OperatorRequest, operatorSocket } from './operator-socket.ts';
import type { Printed } from './run-command.ts';

/** The socket of a running server, or null where none listens. */
const openSocket = (dataDir: string): Promise<Socket | null> =>
  new Promise((resolve) => {
    const socket = connect(operatorSocket(dataDir));
    socket.once('connect', () => resolve(socket));
    socket.once('error', () => resolve(null));
  });

/** Lets the server that has the embedded database carry a command out; null where no server runs, or the database is not embedded. */
export async function askServer(typed: string[]): Promise<Printed | null> {
  const { DATABASE_URL: url, DATA_DIR: dataDir, BACKUP_KEY: backupKey } = process.env;
  if (url) return null;
  const socket = await openSocket(dataDir || './data');
  if (!socket) return null;
  const request: OperatorRequest = { typed, folder: process.cwd(), backupKey: backupKey || undefined };
  socket.write(`${JSON.stringify(request)}\n`);
  for await (const line of createInterface({ input: socket })) {
    const answer: { Report: string } | { Printed: Printed } = JSON.parse(line);
    if ('Printed' in answer) return answer.Printed;
    process.stderr.write(`${answer.Report}\n`);
  }
  return { out: '', err: 'The server stopped before the command was done.\n', exitCode: 1 };
}

import { chmodSync, rmSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import type { Config } from '../config/config.ts';
import type { Log } from '../config/log.ts';
import type { Database } from '../db/database.ts';
import type { Surroundings } from './command.ts';
import { type OperatorRequest, operatorSocket } from './operator-socket.ts';

interface Server {
  database: Database;
  config: Config;
  log: Log;
}

function surroundingsOf({ database, config }: Server, { folder, backupKey }: OperatorRequest, socket: Socket) {
  const own = backupKey === undefined ? config : { ...config, backupKey };
  return {
    readConfig: () => own,
    folder,
    isBesideServer: true,
    report: (line: string) => socket.write(`${JSON.stringify({ Report: line })}\n`),
    withDatabase: (work) => work(database, own),
  } satisfies Surroundings;
}

/** Carries out what one operator asks, and answers with lines: how far it is, then what is printed. */
async function answer(server: Server, socket: Socket): Promise<void> {
  for await (const line of createInterface({ input: socket })) {
    const request: OperatorRequest = JSON.parse(line);
    // Loaded when it is first needed: a server that no one asks has none of it in memory.
    const { runCommand } = await import('./run-command.ts');
    const printed = await runCommand(request.typed, () => surroundingsOf(server, request, socket)).catch((error) => {
      server.log.error({ err: error }, 'a command of the operator failed');
      const reason = error instanceof Error ? error.message : String(error);
      return { out: '', err: `The command failed: ${reason}\n`, exitCode: 1 as const };
    });
    socket.end(`${JSON.stringify({ Printed: printed })}\n`);
    return;
  }
}

/**
 * Answers the operator of this machine while the embedded database is in use, which has room for one process: a command that finds the
 * server running hands itself over. Only the user of the server may open the socket. Answers how to stop.
 */
export async function answerOperators(server: Server): Promise<() => Promise<void>> {
  const path = operatorSocket(server.config.dataDir);
  const isFile = process.platform !== 'win32';
  // One of a process that died: the folder is locked, so no other one lives.
  if (isFile) rmSync(path, { force: true });
  const listener = createServer((socket) => {
    socket.on('error', () => {}); // The operator has gone.
    answer(server, socket).catch(() => socket.destroy());
  });
  try {
    await new Promise<void>((resolve, reject) => {
      listener.once('error', reject);
      listener.listen(path, resolve);
    });
    if (isFile) chmodSync(path, 0o600);
  } catch (error) {
    server.log.warn({ err: error }, 'commands of the operator need the server stopped: their socket cannot be opened');
    return async () => {};
  }
  return () => new Promise((resolve) => listener.close(() => resolve()));
}

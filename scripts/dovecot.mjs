import { spawn } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** The mailbox belongs to an account that is not root, as Dovecot insists: root gives it to `nobody`. */
const nobody = 65_534;

/** The IMAP server of this machine (Dovecot 2.3 with IMAP), or undefined. */
export function findDovecot() {
  const folders = ['/usr/sbin', '/usr/local/sbin', ...(process.env.PATH ?? '').split(delimiter)];
  const hasImap = ['/usr/lib/dovecot/imap', '/usr/libexec/dovecot/imap'].some((path) => existsSync(path));
  return hasImap ? folders.map((folder) => join(folder, 'dovecot')).find((path) => existsSync(path)) : undefined;
}

/** A configuration for one account with one password, without TLS, on the loopback address. */
function configuration(home, port, password) {
  const { uid, gid, username } = userInfo();
  const isRoot = uid === 0;
  const own = isRoot ? '' : `default_internal_user = ${username}\ndefault_login_user = ${username}\n`;
  return `${own}base_dir = ${home}/run
state_dir = ${home}/state
log_path = ${home}/log
protocols = imap
listen = 127.0.0.1
ssl = no
disable_plaintext_auth = no
mail_location = maildir:${home}/mail
first_valid_uid = 1
passdb {
  driver = static
  args = password=${password}
}
userdb {
  driver = static
  args = uid=${isRoot ? nobody : uid} gid=${isRoot ? nobody : gid} home=${home}/mail
}
service imap-login {
  chroot =
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
service anvil {
  chroot =
}
`;
}

/** Starts a private IMAP server on a free port of the loopback address; `stop` deletes what it stored. */
export async function startDovecot({ password }) {
  const program = findDovecot();
  if (!program) throw new Error('No IMAP server was found: install the package dovecot-imapd.');
  const home = mkdtempSync(join(tmpdir(), 'circolo-dovecot-'));
  chmodSync(home, 0o755);
  mkdirSync(join(home, 'mail'));
  if (process.getuid?.() === 0) chownSync(join(home, 'mail'), nobody, nobody);
  const port = await freePort();
  writeFileSync(join(home, 'dovecot.conf'), configuration(home, port, password));
  const server = spawn(program, ['-F', '-c', join(home, 'dovecot.conf')], { stdio: 'ignore' });
  await ready(server, port, home);
  return { port, stop: () => stop(server, home) };
}

async function ready(server, port, home) {
  for (let turn = 0; turn < 200; turn += 1) {
    if (server.exitCode !== null) break;
    if (await answers(port)) return;
    await sleep(100);
  }
  const log = join(home, 'log');
  throw new Error(`The IMAP server did not start: ${existsSync(log) ? readFileSync(log, 'utf8') : 'it wrote no log'}`);
}

function answers(port) {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const end = (answer) => {
      socket.destroy();
      resolve(answer);
    };
    socket.once('data', () => end(true));
    socket.once('error', () => end(false));
  });
}

function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

async function stop(server, home) {
  const ended = new Promise((resolve) => server.once('exit', resolve));
  if (server.exitCode === null) {
    server.kill('SIGTERM');
    await ended;
  }
  rmSync(home, { recursive: true, force: true });
}

import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { findDovecot } from '../scripts/dovecot.mjs';
import { findChromium } from '../scripts/os-packages.mjs';

/** Whether a server can listen on a port. */
function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}

/**
 * A port that is free now. It is below those that systems give to outgoing connections, one of which could take it before our
 * server does.
 */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < 100; tries++) {
    const port = 20_000 + Math.floor(Math.random() * 12_000);
    if (await isFree(port)) return port;
  }
  throw new Error('There is no port that is free');
}

/** Whether a server that already runs on E2E_PORT is used. */
export const isRunning = Boolean(process.env.E2E_PORT) && !process.env.E2E_OWN;

// Workers load this file again and inherit the choice of the first process.
process.env.E2E_OWN ??= isRunning ? '' : '1';
process.env.E2E_PORT ||= String(await freePort());

export const port = Number(process.env.E2E_PORT);

// A server that already runs has its own provider, if it has one: E2E_OIDC_PORT then says where.
if (!isRunning) process.env.E2E_OIDC_PORT ||= String(await freePort());

/** The OpenID provider of the stories, where there is one. */
export const oidcIssuer = process.env.E2E_OIDC_PORT ? `http://localhost:${process.env.E2E_OIDC_PORT}` : null;

if (!isRunning) process.env.E2E_GOOGLE_PORT ||= String(await freePort());

/** The Google of the stories, where there is one. */
export const googleBase = process.env.E2E_GOOGLE_PORT ? `http://127.0.0.1:${process.env.E2E_GOOGLE_PORT}` : null;

if (!isRunning) process.env.E2E_VIES_PORT ||= String(await freePort());

/** The VIES of the stories, where there is one. */
export const viesBase = process.env.E2E_VIES_PORT ? `http://127.0.0.1:${process.env.E2E_VIES_PORT}` : null;

if (!isRunning && findDovecot()) {
  process.env.E2E_IMAP_PORT ||= String(await freePort());
  process.env.E2E_SMTP_PORT ||= String(await freePort());
}

const { E2E_IMAP_PORT: imap, E2E_SMTP_PORT: smtp } = process.env;

/** The ports of the mail server of the stories, where there is one. */
export const mailPorts = imap && smtp ? { imap: Number(imap), smtp: Number(smtp) } : null;

/** The addresses of the brands. The browser resolves every name below localhost itself. */
export const brands = {
  associations: `http://associazioni.localhost:${port}`,
  sport: `http://sport.localhost:${port}`,
  /** Its shop is closed. */
  volunteers: `http://csv.localhost:${port}`,
} as const;

export type Brand = keyof typeof brands;

/** How the server is started and when it is ready. */
export const server = {
  command: `"${process.execPath}" --disable-warning=ExperimentalWarning "${fileURLToPath(new URL('./serve.ts', import.meta.url))}"`,
  ready: `http://localhost:${port}/readyz`,
};

/** The browser of this machine; it must not talk to anybody but our server. */
export const browser = {
  executablePath: findChromium() ?? '',
  // Without a locale a downloaded file loses a name that is not plain ASCII.
  env: { ...process.env, LANG: 'C.UTF-8' },
  args: [
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-default-apps',
    '--disable-domain-reliability',
    '--disable-sync',
    '--no-first-run',
    '--no-pings',
    // A story opens its pages once: drawing in a process of its own, code that is interpreted first, and code that is
    // compiled a second time for speed cost more than they bring.
    '--disable-gpu',
    '--in-process-gpu',
    '--js-flags=--always-sparkplug --no-maglev --no-opt',
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  ],
};

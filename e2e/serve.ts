// The real server on a data folder of its own, with the demonstration set; both end with this process. Its database is
// embedded, or the empty one that E2E_DATABASE_URL names, which takes much less of the processor.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brands, googleBase, mailPorts, oidcIssuer, viesBase } from './surroundings.ts';

const folder = mkdtempSync(join(tmpdir(), 'circolo-e2e-'));
const main = fileURLToPath(new URL('../server/src/main.ts', import.meta.url));

/** What is outside, as a process of its own on the port of `base`. */
function startOutside(script: URL, base: string | null, ...settings: string[]) {
  const port = base ? new URL(base).port : '0';
  const flags = ['--disable-warning=ExperimentalWarning'];
  return spawn(process.execPath, [...flags, fileURLToPath(script), port, ...settings], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

const callbacks = Object.values(brands).map((address) => `${address}/api/Oidc/prova/Callback`);
// Each address is written whole: the check of unused files follows it.
const outside = [
  startOutside(new URL('../server/test/federation/serve-test-provider.ts', import.meta.url), oidcIssuer, ...callbacks),
  startOutside(new URL('../server/test/google/serve-google.ts', import.meta.url), googleBase),
  startOutside(new URL('../server/test/invoicing/serve-vies.ts', import.meta.url), viesBase),
];
/** Who reads the letters and answers them: it ends by itself when its input does, and takes its mail server along. */
const correspondent = new URL('../server/test/mail/serve-correspondent.ts', import.meta.url);
if (mailPorts) {
  const ports = [String(mailPorts.imap), String(mailPorts.smtp)];
  const script = ['--disable-warning=ExperimentalWarning', fileURLToPath(correspondent)];
  spawn(process.execPath, [...script, ...ports], { stdio: ['pipe', 'ignore', 'inherit'] });
}
const known = { Id: 'prova', Name: 'Minerva', Issuer: oidcIssuer, ClientId: 'circolo' };

const server = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', main], {
  stdio: ['ignore', 'inherit', 'inherit'],
  env: {
    ...process.env,
    DATA_DIR: folder,
    DATABASE_URL: process.env.E2E_DATABASE_URL ?? '',
    OIDC_PROVIDERS: JSON.stringify([{ ...known, ClientSecret: 'a secret between the two of them' }]),
    GOOGLE_CLIENT_ID: 'circolo.apps.googleusercontent.com',
    GOOGLE_CLIENT_SECRET: 'GOCSPX-never-shown',
    GOOGLE_BASE_URL: googleBase ?? '',
    VIES_URL: viesBase ?? '',
    // The mail server of the stories is on this machine.
    SMTP_PRIVATE_HOSTS: 'true',
    WEBHOOK_PRIVATE_HOSTS: 'true',
    SSO_HOST: new URL(brands.associations).host,
    NODE_ENV: 'development',
    // Every request of the suite comes from one address.
    RATE_LIMIT: '0',
    LOG_LEVEL: 'warn',
    // Every story names a network of its own: what is counted by network must not add up over all of them.
    TRUSTED_PROXIES: '127.0.0.1,::1',
    // Addresses outside the product; the stories answer for them.
    CHATBOT_ADMIN_URL: 'https://chatbot.example.test/admin',
    BECOME_PARTNER_URL: 'https://partner.example.test/',
    HELPDESK_URL: 'https://helpdesk.example.test/',
    HELPDESK_CONNECT_URL: 'https://connect.example.test/',
  },
});

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => server.kill('SIGTERM'));
process.once('exit', () => {
  for (const one of [...outside, server]) one.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});
server.once('exit', (code) => process.exit(code ?? 1));

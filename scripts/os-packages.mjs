// What the operating system must provide for the tests: a browser, a PostgreSQL server and an IMAP server.
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findDovecot } from './dovecot.mjs';
import { findPostgres } from './postgres.mjs';
import { SetUpError } from './runtime.mjs';

// The headless shell first: it draws pages and no window around them, which leaves the processor to the pages.
const browsers = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];
const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** What is missing, and what to do about it. */
export const noChromium = 'A browser is missing: install Chromium or Chrome, or set CHROMIUM_PATH.';
export const noPostgres = 'A PostgreSQL server (15 or newer) is missing: install the package postgresql.';

export const noDovecot = 'An IMAP server is missing: install the package dovecot-imapd (2.3).';

/** The browser of this machine: CHROMIUM_PATH, or the first Chromium or Chrome that is found. */
export function findChromium() {
  const folders = (process.env.PATH ?? '').split(delimiter).concat('/usr/bin');
  const candidates = folders.flatMap((folder) => browsers.map((name) => join(folder, name)));
  return [process.env.CHROMIUM_PATH, ...candidates, ...applications].find((path) => path && isExecutable(path));
}

/** The browser, installed first where that may be done; undefined where it is not. */
export function installChromium() {
  for (const name of ['chromium-headless-shell', 'chromium']) if (!findChromium()) installPackage(name);
  return findChromium();
}

/** The browser, installed first where that may be done. */
export function ensureChromium() {
  return found(installChromium(), noChromium);
}

/** The folder of PostgreSQL's server programs, installed first where that may be done. */
export function ensurePostgres() {
  if (!findPostgres()) installPackage('postgresql');
  return found(findPostgres(), noPostgres);
}

/** The IMAP server of the tests of certified mail, installed first where that may be done; undefined where it is not. */
export function installDovecot() {
  if (!findDovecot()) installPackage('dovecot-imapd');
  return findDovecot();
}

/** The IMAP server, installed first where that may be done. */
export function ensureDovecot() {
  return found(installDovecot(), noDovecot);
}

function found(path, sentence) {
  if (!path) throw new SetUpError(sentence);
  return path;
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function installPackage(name) {
  if (process.getuid?.() !== 0 || !isDebian()) return;
  console.error(`Installing the package ${name} (once) …`);
  const options = {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  };
  spawnSync('apt-get', ['update', '-q'], options);
  spawnSync('apt-get', ['install', '-q', '-y', '--no-install-recommends', name], options);
}

function isDebian() {
  const release = '/etc/os-release';
  return existsSync(release) && /^ID(_LIKE)?=.*debian/m.test(readFileSync(release, 'utf8'));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  try {
    ensureChromium();
    ensurePostgres();
    ensureDovecot();
  } catch (error) {
    if (!(error instanceof SetUpError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withLock } from './lock.mjs';
import { pinnedNode, SetUpError } from './runtime.mjs';

/** Installs the locked dependencies where they are missing or where the lock file has changed since the last installation. */
export async function ensureDependencies(root) {
  if (isInstalled(root)) return;
  await withLock(join(root, '.cache/install.lock'), () => {
    // The process that had the lock before us may have done it.
    if (!isInstalled(root)) install(root);
    remember(root);
  });
}

function isInstalled(root) {
  if (existsSync(stampOf(root)) && readFileSync(stampOf(root), 'utf8') === hashOfLock(root)) return true;
  if (!isInstalledByDeveloper(root)) return false;
  remember(root);
  return true;
}

function stampOf(root) {
  return join(root, 'node_modules/.circolo-lock');
}

function hashOfLock(root) {
  return createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
}

/** npm writes its own lock file last; a newer one than ours means that a developer has just run npm. */
function isInstalledByDeveloper(root) {
  const hidden = join(root, 'node_modules/.package-lock.json');
  return existsSync(hidden) && statSync(hidden).mtimeMs >= statSync(join(root, 'package-lock.json')).mtimeMs;
}

function install(root) {
  console.error('Installing the dependencies (once) …');
  const [command, prefix] = npmCommand();
  const result = spawnSync(
    command,
    [...prefix, 'ci', '--include=dev', '--no-audit', '--no-fund', '--no-update-notifier'],
    {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      shell: prefix.length === 0 && process.platform === 'win32',
      env: { ...process.env, PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' },
    },
  );
  if (result.error) throw new SetUpError('npm was not found: Circolo needs Node 20 or newer with its npm.');
  if (result.status !== 0) throw new SetUpError(`npm ci failed with code ${result.status}; its own message is above.`);
}

function npmCommand() {
  const script = process.env.npm_execpath;
  if (script?.endsWith('npm-cli.js') && existsSync(script)) return [process.execPath, [script]];
  return ['npm', []];
}

function remember(root) {
  try {
    writeFileSync(stampOf(root), hashOfLock(root));
  } catch (error) {
    // An installation that we may not write to, an image for example, is complete as it is.
    if (!['EACCES', 'EROFS', 'EPERM'].includes(error.code)) throw error;
  }
}

/** Builds the pages where their sources have changed since the last build; where it must be silent, a warning is a failure. */
export async function ensureWeb(root, { isSilent = false } = {}) {
  if (isWebReady(root)) return;
  await withLock(join(root, '.cache/web.lock'), () => {
    if (!isWebReady(root)) build(root, isSilent);
  });
}

const viteOf = (root) => join(root, 'node_modules/vite/bin/vite.js');
const stampOfWeb = (root) => join(root, 'web/dist/.stamp');

/** Whether the pages are built from the sources as they are. */
export function isWebReady(root) {
  const stamp = stampOfWeb(root);
  // Production may keep only the built pages.
  if (!existsSync(viteOf(root)) && existsSync(stamp)) return true;
  return isBuilt(root, stamp);
}

function isBuilt(root, stamp) {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === hashOfSources(root);
}

function build(root, isSilent) {
  console.error('Building the pages …');
  const hash = hashOfSources(root);
  const { status, stdout, stderr } = spawnSync(pinnedNode(root), [viteOf(root), 'build', '--logLevel', 'warn'], {
    cwd: join(root, 'web'),
    stdio: ['ignore', 'pipe', 'pipe'],
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const output = (stdout + stderr).trim();
  if (output) console.error(output);
  if (status !== 0) throw new SetUpError('The pages could not be built; the message of vite is above.');
  if (isSilent && output)
    throw new SetUpError('The build of the pages must print nothing, because the first start shows it.');
  writeFileSync(stampOfWeb(root), hash);
}

const stampOfServer = (root) => join(root, 'server/dist/.stamp');

/**
 * Puts the server's sources into one file where they have changed since the last time, and answers what to start: that file, or
 * the sources themselves where it cannot be made, as where only what runs was installed.
 */
export async function ensureServer(root) {
  const source = join(root, 'server/src/main.ts');
  const built = join(root, 'server/dist/main.js');
  if (!existsSync(join(root, 'node_modules/rolldown'))) return existsSync(stampOfServer(root)) ? built : source;
  if (isServerReady(root)) return built;
  await withLock(join(root, '.cache/server.lock'), () => {
    if (!isServerReady(root)) bundle(root);
  });
  return built;
}

function isServerReady(root) {
  const stamp = stampOfServer(root);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === stateOfServer(root);
}

function bundle(root) {
  const state = stateOfServer(root);
  const { status, stderr } = spawnSync(pinnedNode(root), [join(root, 'scripts/bundle-server.mjs')], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
  });
  if (status !== 0) throw new SetUpError(`The server could not be put into one file:\n${stderr.trim()}`);
  writeFileSync(stampOfServer(root), state);
}

/**
 * Names, sizes and times of the sources, which every start asks: reading them all would take as long as what it saves. And where they
 * are, which the files of the server name. Times are in seconds: archives and images of containers keep no more.
 */
function stateOfServer(root) {
  const hash = createHash('sha256').update(hashOfLock(root)).update(`${root}\n`);
  const bundlers = ['scripts/bundle-server.mjs', 'scripts/bundle-main.mjs'];
  const folders = ['server/src', 'server/demo', 'contract/src', 'messages/src'];
  for (const file of [...bundlers, ...folders.flatMap((folder) => filesUnder(root, folder))].sort()) {
    const { size, mtimeMs } = statSync(join(root, file));
    hash.update(`${file} ${size} ${Math.floor(mtimeMs / 1_000)}\n`);
  }
  return hash.digest('hex');
}

function hashOfSources(root) {
  const hash = createHash('sha256');
  for (const file of webSources(root)) hash.update(file).update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

function webSources(root) {
  const top = readdirSync(join(root, 'web'), { withFileTypes: true }).filter((entry) => entry.isFile());
  const trees = ['web/src', 'web/public', 'contract/src', 'messages/src'].flatMap((folder) => filesUnder(root, folder));
  return ['package-lock.json', ...top.map((entry) => `web/${entry.name}`), ...trees].sort();
}

function filesUnder(root, folder) {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return filesUnder(root, path);
    // The build writes generated files itself, and tests are not part of a page.
    return /\.(gen|test)\.tsx?$/.test(entry.name) ? [] : [path];
  });
}

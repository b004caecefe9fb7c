// npm run dev: the server restarts when its files change, and a port beside it serves the pages from their sources with hot reload.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer as createFront, request } from 'node:http';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createServer as createVite } from 'vite';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const backPort = Number(process.env.PORT ?? 3000);
const frontPort = Number(process.env.DEV_PORT ?? 5173);
const fromSources = /^\/(@|src\/|node_modules\/|[\w-]+\/src\/)|\.(tsx?|css|svg|woff2?)(\?|$)/;

const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', join(root, 'server/src/main.ts')], {
  cwd: root,
  stdio: 'inherit',
});
const front = createFront();
const vite = await createVite({
  root: join(root, 'web'),
  appType: 'custom',
  server: { middlewareMode: true, hmr: { server: front }, fs: { allow: [root] } },
});

front.on('request', (incoming, outgoing) => {
  const url = incoming.url ?? '/';
  const passOn = () => pass(incoming, outgoing).catch((error) => outgoing.destroy(error));
  if (fromSources.test(url) && !url.startsWith('/api')) vite.middlewares(incoming, outgoing, passOn);
  else void passOn();
});

/** Hands a request to the server, waiting for it while it restarts; its pages get the sources instead of the built files. */
async function pass(incoming, outgoing) {
  const body = await readAll(incoming);
  for (let attempt = 0; attempt < 100; attempt += 1) {
    try {
      await answer(await ask(incoming, body), incoming, outgoing);
      return;
    } catch (error) {
      if (error.code !== 'ECONNREFUSED') break;
      await sleep(100);
    }
  }
  outgoing.writeHead(502).end('The server does not answer.');
}

function ask(incoming, body) {
  const own = (value) => value?.replace(`:${frontPort}`, `:${backPort}`);
  const { host, origin, referer, ...rest } = incoming.headers;
  const headers = {
    ...rest,
    host: own(host),
    ...(origin && { origin: own(origin) }),
    ...(referer && { referer: own(referer) }),
  };
  // A page is changed on its way, so it has to come as plain text.
  if (isPage(incoming)) delete headers['accept-encoding'];
  return new Promise((resolve, reject) => {
    const asked = request({ port: backPort, method: incoming.method, path: incoming.url, headers }, resolve);
    asked.once('error', reject);
    asked.end(body);
  });
}

async function answer(response, incoming, outgoing) {
  const headers = { ...response.headers };
  if (!String(headers['content-type']).startsWith('text/html')) {
    outgoing.writeHead(response.statusCode, headers);
    response.pipe(outgoing);
    return;
  }
  const page = await vite.transformIndexHtml(incoming.url, withSources(String(await readAll(response))));
  for (const name of ['content-length', 'content-security-policy', 'etag', 'link', 'transfer-encoding'])
    delete headers[name];
  outgoing.writeHead(response.statusCode, headers).end(page);
}

/** Takes the built scripts and styles out of a page and puts the entry's source in. */
function withSources(page) {
  const entry = ['auth', 'desk', 'shop'].find((name) => page.includes(builtScript(name)));
  if (!entry) return page;
  const bare = page
    .replace(/<script\b[^>]*\bsrc="\/assets\/[^"]*"[^>]*><\/script>/g, '')
    .replace(/<link\b[^>]*\bhref="\/assets\/[^"]*\.(js|css)"[^>]*>/g, '');
  return bare.replace('</body>', `<script type="module" src="/src/app/${entry}/main.tsx"></script></body>`);
}

function builtScript(entry) {
  const built = readFileSync(join(root, `web/dist/${entry}.html`), 'utf8');
  return /<script\b[^>]*\bsrc="([^"]+)"/.exec(built)?.[1] ?? `no script in ${entry}.html`;
}

function isPage(incoming) {
  return String(incoming.headers.accept).includes('text/html');
}

async function readAll(stream) {
  const chunks = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}

async function stop() {
  server.kill('SIGTERM');
  front.close();
  await vite.close();
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, stop);
server.once('exit', (code) => process.exit(code ?? 0));
front.once('error', (error) => {
  console.error(error.code === 'EADDRINUSE' ? `Port ${frontPort} is busy: set DEV_PORT to a free one.` : error.message);
  server.kill('SIGTERM');
  process.exitCode = 1;
});
front.listen(frontPort, () =>
  console.log(`Hot reload: http://localhost:${frontPort}, each brand on its own host there.`),
);

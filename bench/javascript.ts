import { setTimeout } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { chromium, type Page } from '@playwright/test';
import { findChromium } from '../scripts/os-packages.mjs';

const password = process.env.DEMO_PASSWORD ?? 'Circolo-2026!';

/** Milliseconds without a script after which a page has loaded all that it begins with. */
const quiet = 500;

/** Kilobytes of JavaScript, gzipped, that a page loads until no more comes. The network is never quiet: the stream of alerts stays open. */
export async function javascriptOf(page: Page, visit: () => Promise<unknown>): Promise<number> {
  const sizes: Promise<number>[] = [];
  let last = performance.now();
  page.on('response', (response) => {
    const type = response.headers()['content-type'] ?? '';
    if (!type.includes('javascript')) return;
    last = performance.now();
    sizes.push(response.body().then((body) => gzipSync(body).length));
  });
  await visit();
  while (performance.now() - last < quiet) await setTimeout(100);
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  return bytes / 1000;
}

async function signIn(page: Page, origin: URL): Promise<void> {
  await page.goto(new URL('/auth/login', origin).href);
  await page.getByRole('textbox', { name: 'Email' }).fill('sus@circolo.test');
  await page.getByLabel(/^Password/).fill(password);
  await page.getByRole('button', { name: 'Accedi', exact: true }).click();
  await page.waitForURL('**/desk');
}

/** What the desk's first list loads, against its budget (kB gzip); of login and shop's home, `firstPaint` says it. */
export async function loadedJavaScript(origin: URL) {
  const browser = await chromium.launch({
    executablePath: findChromium() ?? '',
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
  });
  try {
    const desk = await browser.newContext({ locale: 'it-IT' });
    await signIn(await desk.newPage(), origin);
    const page = await desk.newPage();
    const list = await javascriptOf(page, async () => {
      await page.goto(new URL('/desk/groups', origin).href);
      await page.getByRole('table').waitFor();
    });
    return [{ page: 'desk, first list', 'JavaScript kB gzip': list.toFixed(0), budget: 330 }];
  } finally {
    await browser.close();
  }
}

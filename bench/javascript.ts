import { gzipSync } from 'node:zlib';
import { chromium, type Page } from '@playwright/test';
import { findChromium } from '../scripts/os-packages.mjs';

const password = process.env.DEMO_PASSWORD ?? 'Circolo-2026!';

/** Kilobytes of JavaScript, gzipped, that a page loads until it is quiet. */
export async function javascriptOf(page: Page, visit: () => Promise<unknown>): Promise<number> {
  const sizes: Promise<number>[] = [];
  page.on('response', (response) => {
    const type = response.headers()['content-type'] ?? '';
    if (type.includes('javascript')) sizes.push(response.body().then((body) => gzipSync(body).length));
  });
  await visit();
  await page.waitForLoadState('networkidle');
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

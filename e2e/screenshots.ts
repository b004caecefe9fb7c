// Takes a picture of every screen at three widths into e2e/screenshots, for looking at them.
// node start.mjs --run e2e/screenshots.ts [part of a name …]
import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Page } from '@playwright/test';
import { addressOf, type Nature, password } from './fixtures/accounts.ts';
import { t } from './fixtures/messages.ts';
import { deskScreens, openPages, recordPages, type Screen, shopPages } from './screens.ts';
import { brands, isRunning, browser as launch, port, server } from './surroundings.ts';

const folder = fileURLToPath(new URL('./screenshots', import.meta.url));
const widths = [1440, 1024, 390];
const wanted = process.argv.slice(2);
const screens = [...openPages, ...deskScreens, ...recordPages, ...shopPages].filter(
  ({ name }) => wanted.length === 0 || wanted.some((part) => name.includes(part)),
);

async function startServer(): Promise<() => void> {
  if (isRunning) return () => undefined;
  const file = fileURLToPath(new URL('./serve.ts', import.meta.url));
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', file], {
    env: { ...process.env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const end = Date.now() + 240_000;
  while (Date.now() < end) {
    const answer = await fetch(server.ready).catch(() => null);
    if (answer?.ok) return () => child.kill();
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
  child.kill();
  throw new Error('The server did not become ready within four minutes.');
}

async function signIn(page: Page, nature: Nature): Promise<void> {
  await page.goto(`${brands.associations}/auth/login`);
  await page.getByRole('textbox', { name: t('auth.login.email') }).fill(addressOf(nature));
  await page.locator('input[type=password]').fill(password);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/(desk|shop)$/);
}

async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  await page.locator('[aria-busy="true"], .mantine-Skeleton-root').first().waitFor({ state: 'hidden' });
  await page.evaluate(() => document.fonts.ready);
}

async function take(page: Page, name: string): Promise<void> {
  const path = join(folder, `${name}.png`);
  await page.screenshot({ path, fullPage: !name.includes('dialog'), animations: 'disabled' });
  console.log(path);
}

async function picture(page: Page, { name, path, adds }: Screen, width: number): Promise<void> {
  await page.goto(brands.associations + path);
  await settle(page);
  await take(page, `${name}-${width}`);
  if (!adds) return;
  // A computed key: the screens list names it.
  const button = page.getByRole('button', { name: t(adds as Parameters<typeof t>[0]), exact: true });
  await button.first().click();
  await page.getByRole('dialog').waitFor();
  await settle(page);
  await take(page, `${name}-dialog-${width}`);
}

async function pictures(browser: Browser, width: number, as: Nature | undefined): Promise<void> {
  const mine = screens.filter((screen) => screen.as === as);
  if (mine.length === 0) return;
  const phone = width < 500;
  const context = await browser.newContext({
    viewport: { width, height: phone ? 844 : 900 },
    locale: 'it-IT',
    timezoneId: 'Europe/Rome',
    reducedMotion: 'reduce',
    colorScheme: process.env.DARK ? 'dark' : 'light',
    isMobile: phone,
    hasTouch: phone,
  });
  // A stream that stays open would keep the network busy for ever.
  await context.route('**/UsersNotifications/Events', (route) => route.abort());
  const page = await context.newPage();
  if (as) await signIn(page, as);
  for (const screen of mine) {
    await picture(page, screen, width).catch((error: Error) => console.error(`${screen.name}: ${error.message}`));
  }
  await context.close();
}

mkdirSync(folder, { recursive: true });
const stop = await startServer();
try {
  const browser = await chromium.launch(launch);
  const people = [...new Set(screens.map(({ as }) => as))];
  for (const as of people) await Promise.all(widths.map((width) => pictures(browser, width, as)));
  await browser.close();
} finally {
  stop();
}

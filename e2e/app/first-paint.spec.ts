import { expect, type Page } from '@playwright/test';
import { t } from '../fixtures/messages.ts';
import { test } from '../fixtures/test.ts';

/** Notes what the page shows, one after the other: what the server has drawn, by `mark`; what the application has; nothing. */
const watchPage = (page: Page, mark: string): Promise<unknown> =>
  page.addInitScript((drawn) => {
    const pages: string[] = [];
    Object.assign(globalThis, { pages });
    new MutationObserver(() => {
      const root = document.getElementById('root');
      if (!root) return;
      const now = root.querySelector(drawn) ? 'frame' : root.innerText.trim() ? 'application' : 'nothing';
      // The page comes in pieces: nothing is there before the first of them.
      if (pages.length === 0 && now === 'nothing') return;
      if (pages.at(-1) !== now) pages.push(now);
    }).observe(document, { childList: true, subtree: true });
  }, mark);
const shownOf = (page: Page) => page.evaluate(() => Reflect.get(globalThis, 'pages'));

test('The frame that the server draws stays until the desk is there', async ({ signedIn }) => {
  const page = await signedIn('SUS', '/desk');
  await watchPage(page, '.boot');
  await page.goto('/desk/refunds');
  await expect(page.getByRole('heading', { level: 1, name: t('Refunds.title') })).toBeVisible();
  expect(await shownOf(page)).toEqual(['frame', 'application']);
});

test('The frame of a registration stays until its form is there', async ({ page }) => {
  await watchPage(page, '.boot-field');
  await page.goto('/auth/signin');
  await expect(page.getByRole('combobox', { name: t('account.signin.category') })).toBeVisible();
  expect(await shownOf(page)).toEqual(['frame', 'application']);
});

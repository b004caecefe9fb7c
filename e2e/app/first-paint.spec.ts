import { expect } from '@playwright/test';
import { t } from '../fixtures/messages.ts';
import { test } from '../fixtures/test.ts';

test('The frame that the server draws stays until the desk is there', async ({ signedIn }) => {
  const page = await signedIn('SUS', '/desk');
  await page.addInitScript(() => {
    const pages: string[] = [];
    Object.assign(globalThis, { pages });
    new MutationObserver(() => {
      const root = document.getElementById('root');
      if (!root || root.childElementCount === 0) return;
      const now = root.querySelector('.boot') ? 'frame' : root.innerText.trim() ? 'desk' : 'nothing';
      if (pages.at(-1) !== now) pages.push(now);
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto('/desk/refunds');
  await expect(page.getByRole('heading', { level: 1, name: t('Refunds.title') })).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(globalThis, 'pages'))).toEqual(['frame', 'desk']);
});

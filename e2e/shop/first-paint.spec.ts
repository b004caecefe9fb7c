import { expect, type Page } from '@playwright/test';
import { countShifts, hold, shiftsOf } from '../fixtures/loading.ts';
import { t } from '../fixtures/messages.ts';
import { test } from '../fixtures/test.ts';
import { brands } from '../surroundings.ts';

const shop = `${brands.associations}/shop`;

const promise = (page: Page) => page.getByText(t('shop.hero.points.install'), { exact: true });

test("The shop's first section stays until the application has the code of the home", async ({ page }) => {
  const code = await hold(page, /\/assets\/HomePage-[^/]*\.js$/);
  const words = page.waitForResponse(/\/assets\/shop-core-[^/]*\.js$/);
  await page.goto(shop, { waitUntil: 'commit' });
  await code.asked;
  await words;
  await expect(promise(page)).toBeVisible();
  // The application has all but that code.
  await page.waitForLoadState('domcontentloaded');
  await page.waitForTimeout(1000);
  await expect(promise(page)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  code.letGo();
  await expect(page.getByRole('button', { name: t('shop.hero.choose'), exact: true })).toBeVisible();
  await expect(promise(page)).toHaveCount(1);
});

test("Nothing of the shop's home moves when its font comes after its text", async ({ page }) => {
  await countShifts(page);
  const font = await hold(page, /\.woff2$/);
  await page.goto(shop, { waitUntil: 'commit' });
  await font.asked;
  await expect(page.getByRole('button', { name: t('shop.hero.choose'), exact: true })).toBeVisible();
  font.letGo();
  await page.evaluate(() => document.fonts.ready);
  await expect.poll(() => page.evaluate(() => document.fonts.check('16px "Inter Variable"'))).toBe(true);
  // Good is less than 0.1 (Web Vitals, Cumulative Layout Shift).
  expect(await shiftsOf(page)).toBeLessThan(0.1);
});

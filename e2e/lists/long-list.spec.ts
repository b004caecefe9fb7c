import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessible.ts';
import { forward } from '../fixtures/forward.ts';
import { rowsOf } from '../fixtures/list.ts';
import { t } from '../fixtures/messages.ts';
import { test } from '../fixtures/test.ts';

const banks = t('Banks.title');

/** Two hundred banks, made of the first one. */
async function openMany(page: Page): Promise<void> {
  await page.route(/\/api\/Banks\/Page.*Limit=200/, async (route) => {
    const answer = await forward(route);
    const { Rows } = (await answer.json()) as { Rows: object[] };
    const many = Array.from({ length: 200 }, (_, nth) => ({
      ...Rows[0],
      Id: 1_000_000 + nth,
      Description: `Banca ${nth}.`,
    }));
    await route.fulfill({ json: { Rows: many, Count: 1000, CountIsExact: true } });
  });
  await page.goto('/desk/banks?Limit=200');
  await expect(page.getByText('Banca 0.', { exact: true }).first()).toBeVisible();
}

test('Of two hundred rows only those in sight are in the document, and the keyboard reaches all @desktop', async ({
  signedIn,
}) => {
  const page = await signedIn('SUS', '/desk');
  await openMany(page);
  const rows = rowsOf(page, banks);
  await expect.poll(() => rows.count()).toBeLessThan(50);
  const table = page.getByRole('table');
  await expect(table).toHaveAttribute('aria-rowcount', '201');
  await expect(rows.first()).toHaveAttribute('aria-rowindex', '2');
  await expectAccessible(page, 'a long list', { within: 'main' });

  await rows.first().focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('x');
  await page.keyboard.press('End');
  const last = rows.filter({ hasText: 'Banca 199.' });
  await expect(last).toBeFocused();
  await expect(last).toBeInViewport();
  await page.keyboard.press('ArrowUp');
  await expect(rows.filter({ hasText: 'Banca 198.' })).toBeFocused();

  // From the row that was chosen first to this one, also what is not in the document.
  await rows
    .filter({ hasText: 'Banca 198.' })
    .getByRole('checkbox')
    .click({ modifiers: ['Shift'] });
  await expect(page.getByText(t('bulk.chosen_other', { count: 198 }))).toBeVisible();

  // Where one scrolls with the mouse, the row with the focus stays.
  await page.mouse.wheel(0, -20_000);
  await expect(page.getByText('Banca 0.', { exact: true }).first()).toBeVisible();
  await expect(rows.filter({ hasText: 'Banca 198.' })).toBeAttached();
});

test('All rows of a long list are printed @desktop', async ({ signedIn }) => {
  const page = await signedIn('SUS', '/desk');
  await openMany(page);
  await expect.poll(() => rowsOf(page, banks).count()).toBeLessThan(50);
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await expect(rowsOf(page, banks)).toHaveCount(200);
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect.poll(() => rowsOf(page, banks).count()).toBeLessThan(50);
});

test('A list of a hundred rows is asked for and shown, on a phone as cards', async ({ signedIn }) => {
  const page = await signedIn('SUS', '/desk/users');
  await expect(rowsOf(page, t('Users.title'))).toHaveCount(25);
  await page.getByRole('combobox', { name: t('grid.pageSize') }).selectOption('100');
  await expect(page).toHaveURL(/Limit=100/);
  await expect.poll(() => rowsOf(page, t('Users.title')).count()).toBeGreaterThan(25);
  if ((page.viewportSize()?.width ?? 0) >= 768) return;
  await rowsOf(page, t('Users.title')).first().hover();
  await expect(page.getByRole('separator')).toHaveCount(0);
});

import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessible.ts';
import { unique } from '../fixtures/accounts.ts';
import { rowsOf } from '../fixtures/list.ts';
import { t } from '../fixtures/messages.ts';
import { test } from '../fixtures/test.ts';
import { viewsOf } from '../fixtures/views.ts';

const banks = t('Banks.title');
const holder = t('Banks.fields.Holder');

const tableOf = (page: Page) => page.getByRole('region', { name: t('list.table', { name: banks }) });
const headOf = (page: Page, name: string) => page.getByRole('columnheader', { name, exact: true });
const edgeOf = (page: Page, name: string) => page.getByRole('separator', { name: t('columns.width', { name }) });
const widthOf = async (page: Page, name: string) => (await headOf(page, name).boundingBox())?.width ?? 0;
const order = (page: Page) =>
  tableOf(page)
    .getByRole('columnheader')
    .evaluateAll((heads) => heads.map((head) => head.ariaLabel));

async function openBanks(page: Page): Promise<void> {
  await expect(rowsOf(page, banks)).not.toHaveCount(0);
  await tableOf(page).hover();
  await expect(edgeOf(page, holder)).toBeVisible();
}

async function drag(page: Page, from: { x: number; y: number }, by: number): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + by / 2, from.y, { steps: 4 });
  await page.mouse.move(from.x + by, from.y, { steps: 4 });
  await page.mouse.up();
}

const middleOf = async (page: Page, name: string) => {
  const box = await headOf(page, name).boundingBox();
  if (!box) throw new Error(`no heading ${name}`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, left: box.x };
};

test('A column is resized by its edge, with the mouse and by keyboard, and stays so @desktop', async ({ signedIn }) => {
  const page = await signedIn('SUS', '/desk/banks');
  await openBanks(page);
  const before = await widthOf(page, holder);
  const edge = await edgeOf(page, holder).boundingBox();
  await drag(page, { x: (edge?.x ?? 0) + 4, y: (edge?.y ?? 0) + 10 }, -60);
  await expect.poll(async () => Math.abs((await widthOf(page, holder)) - (before - 60))).toBeLessThanOrEqual(3);
  const dragged = await widthOf(page, holder);
  await page.reload();
  await openBanks(page);
  expect(Math.abs((await widthOf(page, holder)) - dragged)).toBeLessThanOrEqual(2);

  await edgeOf(page, holder).focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(async () => Math.round((await widthOf(page, holder)) - dragged)).toBe(16);
  await expectAccessible(page, 'headings whose columns can be resized', { within: 'main' });

  await edgeOf(page, holder).dblclick();
  const nth = (await order(page)).indexOf(holder) + 2;
  const cells = rowsOf(page, banks).locator(`td:nth-child(${nth})`);
  await expect
    .poll(() => cells.evaluateAll((all) => all.every((cell) => cell.scrollWidth <= cell.clientWidth)))
    .toBe(true);
  await page.getByRole('button', { name: t('panel.columns'), exact: true }).click();
  await page.getByRole('button', { name: t('list.resetColumns') }).click();
  await expect.poll(async () => Math.abs((await widthOf(page, holder)) - before)).toBeLessThanOrEqual(2);
});

test('A column is moved by its heading, with the mouse and by keyboard @desktop', async ({ signedIn }) => {
  const page = await signedIn('SUS', '/desk/banks');
  await openBanks(page);
  const before = await order(page);
  const first = before[0] ?? '';
  const from = await middleOf(page, holder);
  const to = await middleOf(page, first);
  await drag(page, from, to.left + 6 - from.x);
  await expect.poll(() => order(page)).toEqual([holder, ...before.filter((name) => name !== holder)]);
  await expect(page).not.toHaveURL(/OrderColumn/);
  await edgeOf(page, holder).focus();
  await page.keyboard.press('Shift+ArrowRight');
  await expect.poll(async () => (await order(page)).indexOf(holder)).toBe(1);
  await expect(page.getByText(t('columns.moved', { name: holder, place: 2, count: before.length }))).toBeAttached();
});

test('A pinned column stays at the left while the table scrolls, and a view has widths and pins @desktop', async ({
  signedIn,
}) => {
  const page = await signedIn('SUS', '/desk/banks');
  await openBanks(page);
  await page.getByRole('button', { name: t('panel.columns'), exact: true }).click();
  await page.getByRole('button', { name: t('columns.pin', { name: holder }) }).click();
  await expectAccessible(page, 'the choice of columns', { within: 'main' });
  await page.keyboard.press('Escape');
  await expect.poll(async () => (await order(page))[0]).toBe(holder);
  // Wider than the table has room for.
  const second = (await order(page))[1] ?? '';
  await edgeOf(page, second).focus();
  for (let press = 0; press < 40; press++) await page.keyboard.press('ArrowRight');
  const { left } = await middleOf(page, holder);
  await tableOf(page).evaluate((table) => table.scrollTo(400, 0));
  await expect.poll(() => tableOf(page).evaluate((table) => table.scrollLeft)).toBeGreaterThan(200);
  expect(Math.abs((await middleOf(page, holder)).left - left)).toBeLessThanOrEqual(2);

  const name = unique('Larghe ');
  await viewsOf(page).click();
  await page.getByRole('menuitem', { name: t('views.saveAs') }).click();
  const dialog = page.getByRole('dialog', { name: t('views.newTitle') });
  await dialog.getByRole('textbox', { name: t('views.name') }).fill(name);
  await dialog.getByRole('button', { name: t('form.save'), exact: true }).click();
  await expect(dialog).toBeHidden();
  const wide = await widthOf(page, second);
  await page.getByRole('button', { name: t('panel.columns'), exact: true }).click();
  await page.getByRole('button', { name: t('list.resetColumns') }).click();
  await page.keyboard.press('Escape');
  await expect(viewsOf(page)).toContainText(t('views.changed'));
  await viewsOf(page).click();
  await page.getByRole('menuitem', { name }).click();
  await expect.poll(async () => (await order(page))[0]).toBe(holder);
  await expect.poll(async () => Math.abs((await widthOf(page, second)) - wide)).toBeLessThanOrEqual(2);
});

test('A list leaves out what it has no room for, says so, and shows it to a person who wants it @desktop', async ({
  signedIn,
}) => {
  const page = await signedIn('SUS', '/desk/orders');
  const orders = t('Orders.title');
  const table = page.getByRole('region', { name: t('list.table', { name: orders }) });
  const tags = t('Orders.fields.Tags');
  const payment = t('Orders.fields.PaymentType');
  const isWider = () => table.evaluate((box) => box.scrollWidth > box.clientWidth);
  const choice = page.getByRole('button', { name: t('panel.columns'), exact: true });
  await expect(rowsOf(page, orders)).not.toHaveCount(0);

  await page.setViewportSize({ width: 1920, height: 900 });
  await expect(headOf(page, tags)).toBeVisible();
  await page.setViewportSize({ width: 1024, height: 900 });
  await expect(headOf(page, tags)).toHaveCount(0);
  await expect(headOf(page, payment)).toHaveCount(0);
  expect(await isWider()).toBe(false);
  await expect(choice).toHaveAccessibleDescription(t('panel.leftOut_other', { count: 3 }));

  await choice.click();
  for (const name of [payment, tags]) await page.getByRole('checkbox', { name, exact: true }).check();
  await expectAccessible(page, 'the choice of columns that are left out', { within: 'main' });
  await page.keyboard.press('Escape');
  await expect(headOf(page, payment)).toBeVisible();
  await expect(headOf(page, tags)).toBeVisible();
  expect(await isWider()).toBe(true);
  await page.reload();
  await expect(headOf(page, payment)).toBeVisible();

  await choice.click();
  await page.getByRole('button', { name: t('list.resetColumns') }).click();
  await page.keyboard.press('Escape');
  await expect(headOf(page, payment)).toHaveCount(0);

  // A view of the usual columns leaves out as many.
  await viewsOf(page).click();
  await page.getByRole('menuitem', { name: t('views.saveAs') }).click();
  const dialog = page.getByRole('dialog', { name: t('views.newTitle') });
  await dialog.getByRole('textbox', { name: t('views.name') }).fill(unique('Solite '));
  await dialog.getByRole('button', { name: t('form.save'), exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(viewsOf(page)).not.toContainText(t('views.changed'));
  await expect(headOf(page, payment)).toHaveCount(0);
  await page.setViewportSize({ width: 1920, height: 900 });
  await expect(headOf(page, tags)).toBeVisible();
  await expect(choice).not.toHaveAccessibleDescription(/./);
});

test('A question has a second line before it is cut, and its list does not scroll sideways @desktop', async ({
  signedIn,
}) => {
  const page = await signedIn('SUS', '/desk/faqs');
  await page.setViewportSize({ width: 1440, height: 900 });
  const name = t('Faqs.title');
  const rows = rowsOf(page, name);
  await expect(rows).not.toHaveCount(0);
  const questions = rows.locator('[data-words]');
  const lines = () => questions.evaluateAll((all) => all.map((text) => Math.round(text.clientHeight / 18)));
  await expect.poll(async () => new Set(await lines())).toEqual(new Set([1, 2]));
  const cut = () =>
    questions.evaluateAll((all) =>
      all.filter((text) => text.scrollHeight > text.clientHeight).map((one) => one.textContent),
    );
  expect(await cut()).toEqual([]);
  const table = page.getByRole('region', { name: t('list.table', { name }) });
  expect(await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});

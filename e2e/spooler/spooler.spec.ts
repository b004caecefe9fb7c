import { readFile } from 'node:fs/promises';
import { emailMessages } from '@circolo/contract/mail/outbox/email-message';
import { expect, type Page } from '@playwright/test';
import { callsOf } from '../fixtures/api.ts';
import { forward } from '../fixtures/forward.ts';
import { rowsOf } from '../fixtures/list.ts';
import { t } from '../fixtures/messages.ts';
import { test } from '../fixtures/test.ts';

const title = t('Banks.title');

const ask = async (page: Page, kind: 'excel' | 'plain' | 'pdf' | 'print') => {
  await page.getByRole('button', { name: t('list.exportAs'), exact: true }).click();
  await page.getByRole('menuitem', { name: t(`spooler.formats.${kind}`), exact: true }).click();
};

const openPanel = async (page: Page) => {
  const header = page.getByRole('banner');
  await header.getByRole('button', { name: new RegExp(`^${t('shell.files')}`) }).click();
  return page.getByRole('dialog', { name: t('spooler.title') });
};

/** Asks for prints that take the server a while: what is asked for next waits for them. */
async function keepBusy(): Promise<void> {
  const call = await callsOf('COM');
  const print = () => call(emailMessages.exported, { body: { Format: 'PDF' } });
  await Promise.all([print(), print(), print(), print()]);
}

test('A document is downloaded when it is made, and its panel shows, opens and forgets it @desktop', async ({
  signedIn,
}) => {
  const page = await signedIn('ADM', '/desk/banks');
  await expect(rowsOf(page, title)).not.toHaveCount(0);
  const [download] = await Promise.all([page.waitForEvent('download', { timeout: 30_000 }), ask(page, 'pdf')]);
  expect(download.suggestedFilename()).toMatch(new RegExp(`^${title} \\d{4}-\\d\\d-\\d\\d\\.pdf$`));
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-');
  const panel = await openPanel(page);
  const item = panel.getByRole('listitem').first();
  await expect(item).toContainText(title);
  await expect(item).toContainText(t('spooler.new'));
  const [tab] = await Promise.all([
    page.waitForEvent('popup'),
    item.getByRole('button', { name: `${t('spooler.open')}: ${title}` }).click(),
  ]);
  await expect(item).not.toContainText(t('spooler.new'));
  await tab.close();
  await panel.getByRole('button', { name: t('spooler.clear'), exact: true }).click();
  await page
    .getByRole('dialog', { name: t('spooler.clearTitle') })
    .getByRole('button', { name: t('spooler.clear') })
    .click();
  await expect(panel).toContainText(t('spooler.empty'));
});

test('Who asks for a file by keys stays at the button @desktop', async ({ signedIn }) => {
  const page = await signedIn('ADM', '/desk/banks');
  await expect(rowsOf(page, title)).not.toHaveCount(0);
  const quick = page.getByRole('button', { name: t('list.export'), exact: true });
  const menu = page.getByRole('button', { name: t('list.exportAs'), exact: true });
  await Promise.all([page.waitForEvent('download', { timeout: 30_000 }), quick.press('Enter')]);
  await expect(quick).toBeFocused();
  await menu.press('Enter');
  const kind = page.getByRole('menuitem', { name: t('spooler.formats.plain'), exact: true });
  await Promise.all([page.waitForEvent('download', { timeout: 30_000 }), kind.press('Enter')]);
  await expect(menu).toBeFocused();
});

test('What another tab asks for appears by itself, and a stopped file can be made again @desktop', async ({
  signedIn,
}) => {
  const page = await signedIn('COM', '/desk/outbox');
  const panel = await openPanel(page);
  const other = await page.context().newPage();
  await other.goto('/desk/outbox');
  await expect(rowsOf(other, t('EmailMessages.title'))).not.toHaveCount(0);
  const [download] = await Promise.all([other.waitForEvent('download', { timeout: 30_000 }), ask(other, 'plain')]);
  expect(download.suggestedFilename()).toMatch(/\.csv$/);
  const item = panel.getByRole('listitem').filter({ hasText: 'CSV' }).first();
  await expect(item.getByRole('button', { name: new RegExp(`^${t('spooler.download')}`) })).toBeVisible();
  await keepBusy();
  await ask(other, 'excel');
  await item.getByRole('button', { name: new RegExp(`^${t('spooler.cancel')}`) }).click();
  await expect(item).toContainText(t('spooler.cancelled'));
  await item.getByRole('button', { name: new RegExp(`^${t('spooler.retry')}`) }).click();
  await expect(item.getByRole('button', { name: new RegExp(`^${t('spooler.download')}`) })).toBeVisible({
    timeout: 30_000,
  });
});

test('A print opens a tab of its own @desktop', async ({ signedIn }) => {
  const page = await signedIn('SUS', '/desk/banks');
  await expect(rowsOf(page, title)).not.toHaveCount(0);
  const [tab] = await Promise.all([page.waitForEvent('popup'), ask(page, 'print')]);
  expect(tab).toBeTruthy();
  const panel = await openPanel(page);
  const item = panel.getByRole('listitem').first();
  await expect(item.getByRole('button', { name: new RegExp(`^${t('spooler.print')}`) })).toBeVisible({
    timeout: 30_000,
  });
});

test('A file that is made before the answer to its request has arrived is downloaded all the same @desktop', async ({
  signedIn,
}) => {
  const page = await signedIn('ADM', '/desk/banks');
  await expect(rowsOf(page, title)).not.toHaveCount(0);
  const bell = page.getByRole('banner').getByRole('button', { name: new RegExp(`^${t('shell.files')}`) });
  const before = await bell.getAttribute('aria-label');
  await page.route('**/Banks/Export', async (route) => {
    const answer = await forward(route);
    // The stream brings the file that is ready; only then its request is answered.
    await expect(bell).not.toHaveAttribute('aria-label', String(before));
    await route.fulfill({ response: answer });
  });
  const [download] = await Promise.all([page.waitForEvent('download', { timeout: 20_000 }), ask(page, 'excel')]);
  expect(download.suggestedFilename()).toMatch(/\.csv$/);
});

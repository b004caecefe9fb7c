import { readFile } from 'node:fs/promises';
import { isMessageKey } from '@circolo/messages/translator';
import { expect, type Locator, type Page } from '@playwright/test';
import { choose, filterBy, headingOf, pressInRow, rowsOf, searchFor } from '../fixtures/list.ts';
import { t } from '../fixtures/messages.ts';
import { expectToast } from '../fixtures/toasts.ts';
import type { Entry, ScreenPlan } from './screen-plan.ts';

/** A message of the plan's resource. */
export function message({ resource }: ScreenPlan, key: string): string {
  const path = `${resource}.${key}`;
  if (!isMessageKey(path)) throw new Error(`${path} is no key of the catalogue`);
  return t(path);
}

async function enter(dialog: Locator, label: string, entry: Entry): Promise<void> {
  if (typeof entry === 'string') return dialog.getByRole('textbox', { name: label, exact: true }).fill(entry);
  if ('check' in entry) return dialog.getByRole('switch', { name: label }).setChecked(entry.check);
  if ('choose' in entry) return choose(dialog, label, entry.choose);
  await dialog.getByRole('combobox', { name: label, exact: true }).fill(entry.find);
  await dialog
    .page()
    .getByRole('option', { name: new RegExp(entry.find.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'i') })
    .first()
    .click();
}

/** Saves the dialog that is open, and waits until it says so. */
async function save(page: Page, dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: t('form.save'), exact: true }).click();
  await expect(dialog).toBeHidden();
  await expectToast(page, t('toast.success.save'));
}

export async function addRecord(page: Page, plan: ScreenPlan, name: string): Promise<void> {
  await page
    .getByRole('button', { name: message(plan, 'new'), exact: true })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: message(plan, 'new') });
  for (const [field, entry] of Object.entries(plan.fill(name)))
    await enter(dialog, message(plan, `fields.${field}`), entry);
  await plan.more?.(dialog, name);
  await save(page, dialog);
  if (!plan.leadsTo) return;
  await page.waitForURL(plan.leadsTo);
  await page.goto(`/desk/${plan.path}`);
}

/** The one row that the search leaves. */
export async function findRecord(page: Page, plan: ScreenPlan, name: string): Promise<Locator> {
  await searchFor(page, plan.sought?.(name) ?? name);
  const rows = rowsOf(page, message(plan, 'title'));
  await expect(rows).toHaveCount(1);
  return rows.first();
}

const isFlag = ({ filter }: ScreenPlan): boolean => [t('list.yes'), t('list.no')].includes(filter.option);

export async function filterRecord(page: Page, plan: ScreenPlan): Promise<void> {
  const field = message(plan, `fields.${plan.filter.field}`);
  await filterBy(page, async (panel) => {
    const flag = panel.getByRole('radiogroup', { name: field, exact: true });
    if (isFlag(plan)) return flag.getByText(plan.filter.option, { exact: true }).click();
    // The panel begins in its first field, and who is in a field has its options lie over the others: away from all of them.
    const away = panel.getByRole('button', { name: t('list.apply'), exact: true });
    await expect(panel.locator(':focus')).toHaveCount(1);
    await away.focus();
    await choose(panel, field, plan.filter.option);
    await away.focus();
  });
  await expect(page.getByText(t('list.chip', { field, value: plan.filter.option }), { exact: true })).toBeVisible();
  await expect(rowsOf(page, message(plan, 'title'))).toHaveCount(1);
}

export async function editRecord(page: Page, plan: ScreenPlan, name: string): Promise<void> {
  const { field, entry, shown } = plan.edit(name);
  const row = rowsOf(page, message(plan, 'title')).first();
  await pressInRow(row, t('list.edit'));
  const dialog = page.getByRole('dialog').filter({ has: page.getByRole('button', { name: t('form.save') }) });
  await enter(dialog, message(plan, `fields.${field}`), entry);
  await save(page, dialog);
  await expect(row).toContainText(shown);
}

/** The CSV file has exactly the heading and the one line on screen. */
export async function exportRecord(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: t('list.exportAs'), exact: true }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download', { timeout: 60_000 }),
    page.getByRole('menuitem').first().click(),
  ]);
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(text);
}

export async function deleteRecord(page: Page, plan: ScreenPlan): Promise<void> {
  const row = rowsOf(page, message(plan, 'title')).first();
  await pressInRow(row, t('list.delete'));
  const question = page.getByRole('dialog', { name: t('confirm.delete.title') });
  await question.getByRole('button', { name: t('list.delete'), exact: true }).click();
  await expect(page.getByText(t('list.noneFound'), { exact: true })).toBeVisible();
}

/** Nothing on the screen, nor in a record's dialog, offers a change. */
export async function expectViewOnly(page: Page, plan: ScreenPlan): Promise<void> {
  await expect(headingOf(page, message(plan, 'title'))).toBeVisible();
  const rows = rowsOf(page, message(plan, 'title'));
  await expect(rows.first()).toBeVisible();
  const changes = [message(plan, 'new'), t('list.import'), t('list.edit'), t('list.delete'), t('list.more')];
  for (const change of changes)
    await expect(page.getByRole('main').getByRole('button', { name: new RegExp(`^${change}`) })).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('checkbox')).toHaveCount(0);
  // The last one: what another story has just added is at the top and may be gone by now.
  await rows
    .last()
    .getByRole('button', { name: new RegExp(`^${t('list.view')}`) })
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(t('form.readOnly'))).toBeVisible();
  await expect(dialog.getByRole('button', { name: t('form.save'), exact: true })).toHaveCount(0);
}

import { listExportSchedules, removeExportSchedule } from '@circolo/contract/export-schedules/export-schedule';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessible.ts';
import { callsOf } from '../fixtures/api.ts';
import { rowsOf } from '../fixtures/list.ts';
import { t } from '../fixtures/messages.ts';
import { test } from '../fixtures/test.ts';

/** Takes away what an earlier run has left. */
async function removeThose(name: string): Promise<void> {
  const call = await callsOf('ADM');
  for (const { Id, Description } of await call(listExportSchedules, { query: {} }))
    if (Description === name) await call(removeExportSchedule, { params: { Id } });
}

/** The lines of a name: its schedule, and below it its files. */
const linesOf = (page: Page, name: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: name });
test('The export of a list is repeated, made at once, paused and deleted', async ({ signedIn }, { project }) => {
  const name = `Ordini del venerdì ${project.name}`;
  await removeThose(name);
  const page = await signedIn('ADM', '/desk/orders?Status=PA&DatePeriod=last30');
  await expect(rowsOf(page, t('Orders.title'))).not.toHaveCount(0);
  await page.getByRole('button', { name: t('list.exportAs'), exact: true }).click();
  await page.getByRole('menuitem', { name: t('list.repeatExport'), exact: true }).click();
  const dialog = page.getByRole('dialog', { name: t('exportSchedules.newTitle') });
  await expect(dialog.getByLabel(t('ExportSchedules.fields.Description'))).toBeFocused();
  await dialog.getByLabel(t('ExportSchedules.fields.Description')).fill(name);
  const days = dialog.getByRole('group', { name: t('ExportSchedules.fields.Weekdays') });
  await days.getByText('lun', { exact: true }).click();
  await expect(dialog.getByRole('button', { name: t('exportSchedules.create') })).toBeDisabled();
  await days.getByText('ven', { exact: true }).click();
  await dialog.getByLabel(t('ExportSchedules.fields.Hour')).selectOption('9');
  await expectAccessible(page, 'the dialog of a scheduled export');
  await dialog.getByRole('button', { name: t('exportSchedules.create') }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: t('list.exportAs'), exact: true })).toBeFocused();

  const header = page.getByRole('banner');
  await header.getByRole('button', { name: new RegExp(`^${t('shell.files')}`) }).click();
  await page
    .getByRole('dialog', { name: t('spooler.title') })
    .getByRole('link', { name: t('spooler.schedules') })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: t('exportSchedules.page') })).toBeVisible();
  const lines = linesOf(page, name);
  const [schedule, file] = [lines.first(), lines.nth(1)];
  await expect(schedule).toContainText('Ogni settimana, venerdì, alle 09:00');
  await expect(schedule).toContainText(t('exportSchedules.never'));
  await expectAccessible(page, 'the page of exports');

  await schedule.getByRole('button', { name: `${t('exportSchedules.run')}: ${name}` }).click();
  await expect(file.getByRole('button', { name: new RegExp(`^${t('spooler.download')}`) })).toBeVisible({
    timeout: 30_000,
  });
  await expect(file).toContainText(t('spooler.scheduled'));
  await expect(schedule).toContainText(/Ultima: .+ · \d+ righ[ae]/);

  await schedule.getByRole('button', { name: t('exportSchedules.more', { name }) }).click();
  await page.getByRole('menuitem', { name: t('exportSchedules.pause'), exact: true }).click();
  await expect(schedule).toContainText(t('enums.ExportScheduleState.P'));
  await schedule.getByRole('button', { name: t('exportSchedules.more', { name }) }).click();
  await page.getByRole('menuitem', { name: t('exportSchedules.remove'), exact: true }).click();
  await page
    .getByRole('dialog', { name: t('exportSchedules.removeTitle') })
    .getByRole('button', { name: t('exportSchedules.remove') })
    .click();
  await expect(page.getByRole('button', { name: t('exportSchedules.more', { name }) })).toHaveCount(0);
});

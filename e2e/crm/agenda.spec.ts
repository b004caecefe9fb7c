import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessible.ts';
import { unique } from '../fixtures/accounts.ts';
import { t } from '../fixtures/messages.ts';
import { test } from '../fixtures/test.ts';
import { expectToast } from '../fixtures/toasts.ts';

const label = (field: string) => t(`AgendaEvents.fields.${field}` as never);
const field = (dialog: Locator, name: string) => dialog.getByRole('textbox', { name: new RegExp(`^${label(name)}`) });
const entry = (page: Page, title: string) => page.getByRole('button', { name: title });

/** Writes a day into its field, as one types it. */
async function writeDay(dialog: Locator, name: string, day: string): Promise<void> {
  await field(dialog, name).fill(day);
  await field(dialog, name).press('Tab');
}

const save = (dialog: Locator) => dialog.getByRole('button', { name: t('form.save'), exact: true }).click();

test('An appointment is added, its times are checked, and it is moved in its dialog', async ({ signedIn }) => {
  const title = unique('Incontro ');
  const page = await signedIn('COM', '/desk/agenda?View=list&Date=2027-03-22');
  await page.getByRole('button', { name: t('agenda.add'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  await field(dialog, 'Title').fill(title);
  await writeDay(dialog, 'StartDate', '23/03/2027');
  await writeDay(dialog, 'EndDate', '23/03/2027');
  await field(dialog, 'StartTime').fill('9.30');
  await field(dialog, 'EndTime').fill('25:00');
  await field(dialog, 'EndTime').press('Tab');
  await expect(field(dialog, 'StartTime')).toHaveValue('09:30');
  await expect(dialog.getByText(t('validation.invalidTime'))).toBeVisible();
  await field(dialog, 'EndTime').fill('24:00');
  await expectAccessible(page, 'the dialog of an appointment');
  await save(dialog);
  await expect(entry(page, title)).toContainText('09:30–24:00');

  await entry(page, title).click();
  await writeDay(dialog, 'StartDate', '25/03/2027');
  await writeDay(dialog, 'EndDate', '25/03/2027');
  await save(dialog);
  const day = page.getByRole('region', { name: '25' });
  await expect(day.getByRole('button', { name: title })).toBeVisible();
  await expectAccessible(page, 'the agenda as a list');
});

test('An appointment of all days stays on its day over the change of the clocks @desktop', async ({ signedIn }) => {
  const title = unique('Festa ');
  const page = await signedIn('COM', '/desk/agenda?View=list&Date=2027-03-27');
  await page.getByRole('button', { name: t('agenda.add'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  await field(dialog, 'Title').fill(title);
  await dialog.getByRole('switch', { name: label('AllDay') }).press('Space');
  await expect(field(dialog, 'StartTime')).toHaveCount(0);
  await writeDay(dialog, 'StartDate', '28/03/2027');
  await writeDay(dialog, 'EndDate', '28/03/2027');
  await save(dialog);
  await expect(entry(page, title)).toHaveCount(1);
  await expect(entry(page, title)).toContainText(t('agenda.allDay'));
  await page.goto('/desk/agenda?View=list&Date=2027-03-29');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(entry(page, title)).toHaveCount(0);
});

test('A free hour is pressed to add, and an appointment is dragged to another @desktop', async ({ signedIn }) => {
  const title = unique('Trascinato ');
  // A day of its own: where it was tried before, there is something already.
  const day = new Date(Date.UTC(2027, 3, 1 + Math.floor(Math.random() * 150))).toISOString().slice(0, 10);
  const page = await signedIn('COM', `/desk/agenda?View=day&Date=${day}`);
  const slot = (hour: string) => page.getByRole('button', { name: new RegExp(`^${t('agenda.slot')} ${hour}:`) });
  await slot('10').click();
  const dialog = page.getByRole('dialog');
  await expect(field(dialog, 'StartTime')).toHaveValue('10:00');
  await expect(field(dialog, 'EndTime')).toHaveValue('11:00');
  await field(dialog, 'Title').fill(title);
  await save(dialog);
  await expect(dialog).toBeHidden();
  await expect(entry(page, title)).toBeVisible();
  await expectAccessible(page, 'a day of the agenda');
  await entry(page, title).dragTo(slot('14'));
  await expectToast(page, t('agenda.moved'));
  await page.goto(`/desk/agenda?View=list&Date=${day}`);
  await expect(entry(page, title)).toContainText(/14:\d\d–15:\d\d/);
});

test('An agenda gets an address for other calendars, which is closed again @desktop', async ({ signedIn }) => {
  const page = await signedIn('HLP', '/desk/agenda?View=list');
  await page.getByRole('button', { name: t('agenda.feed.open') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: t('agenda.feed.make') }).click();
  const address = await dialog.getByRole('textbox', { name: t('agenda.feed.address') }).inputValue();
  await expectAccessible(page, 'the address of an agenda');
  // The browser alone resolves the names of the brands.
  const read = () =>
    page.evaluate(async (url) => {
      const answer = await fetch(url, { credentials: 'omit' });
      return { status: answer.status, text: await answer.text() };
    }, address);
  expect((await read()).text).toContain('BEGIN:VCALENDAR');
  await dialog.getByRole('button', { name: t('agenda.feed.close') }).click();
  await expectToast(page, t('agenda.feed.closed'));
  expect((await read()).status).toBe(404);
});

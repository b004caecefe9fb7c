import { readSystemStatus, type SystemStatus } from '@circolo/contract/system/system-status';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessible.ts';
import { forward } from '../fixtures/forward.ts';
import { t } from '../fixtures/messages.ts';
import { test } from '../fixtures/test.ts';

const place = '/desk/system';
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Adds a job to what the page reads, as it is when another superuser has cancelled it meanwhile. */
async function addGoneJob(page: Page): Promise<void> {
  const FailedAt = new Date().toISOString();
  const job = { Id: crypto.randomUUID(), Name: 'send-sms', Reason: 'timeout', Attempts: 9, FailedAt };
  await page.route(`**/api${readSystemStatus.path}`, async (route) => {
    const response = await forward(route);
    const status: SystemStatus = await response.json();
    await route.fulfill({ response, json: { ...status, FailedJobs: [job] } });
  });
}

test('A superuser reads the state of the installation, at every width @desktop', async ({ signedIn }) => {
  const page = await signedIn('SUS', place);
  const health = section(page, t('System.health.title'));
  await expect(health.getByText(t('System.health.ok'))).toHaveCount(3);
  await expect(section(page, t('System.place.title'))).toContainText(t('System.place.noBackup'));
  const settings = section(page, t('System.settings.title'));
  await expect(settings).toContainText('HELPDESK_URL');
  await expect(settings).not.toContainText('STORAGE_KEY');
  await settings.getByRole('button').press('Enter');
  const row = settings.getByRole('row').filter({ hasText: 'STORAGE_KEY' });
  await expect(row).toContainText(t('System.settings.secret'));
  for (const width of [1440, 1024, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page, `the state of the installation at ${width}`);
  }
});

test('Failed jobs are reached with the keyboard, and one that is gone says so', { tag: '@desktop' }, async ({
  signedIn,
}) => {
  const page = await signedIn('SUS', '/desk');
  await addGoneJob(page);
  await page.goto(place);
  const failed = section(page, t('System.failed.title'));
  const retry = failed.getByRole('button', { name: /^Riprova il lavoro send-sms/ });
  await retry.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: t('System.overall.failedJobs_one') })).toBeVisible();
  await expect(page.getByRole('alert')).toContainText(t('errors.RecordNotFound'));
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: t('System.failed.question', { name: 'send-sms' }) });
  await expectAccessible(page, 'the question before a job is cancelled');
  await question.getByRole('button', { name: t('System.failed.back') }).press('Enter');
  await expect(question).toBeHidden();
});

test('The verdict counts every failed job, and leads to as many mails and text messages as it counts @desktop', async ({
  signedIn,
}) => {
  const page = await signedIn('SUS', '/desk');
  const Queues = [{ Name: 'send-sms', Waiting: 0, Running: 0, Failed: 60, OldestDueAt: null }];
  const messages = ({ Texts, Mails }: SystemStatus) => ({
    Texts: { ...Texts, Failed: 2 },
    Mails: { ...Mails, Failed: 3, Kept: 4 },
  });
  await page.route(`**/api${readSystemStatus.path}`, async (route) => {
    const response = await forward(route);
    const status: SystemStatus = await response.json();
    await route.fulfill({ response, json: { ...status, Queues, ...messages(status) } });
  });
  await page.goto(place);
  const verdict = page.getByRole('status').filter({ hasText: t('System.overall.failedJobs_other', { count: 60 }) });
  await expect(verdict).toBeVisible();
  for (const name of [
    t('System.overall.failedTexts_other', { count: 2 }),
    t('System.overall.failedMails_other', { count: 3 }),
    t('System.overall.keptMails_other', { count: 4 }),
  ])
    await expect(verdict.getByRole('link', { name })).toHaveAttribute('href', /CreatedAtFrom=\d{4}-\d\d-\d\d/);
});

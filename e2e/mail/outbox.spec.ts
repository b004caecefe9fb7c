import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { t } from '../fixtures/messages.ts';
import { test } from '../fixtures/test.ts';
import { expectToast } from '../fixtures/toasts.ts';

/** Waits until the mails of the demonstration have been rendered, which goes on after the start. */
const rendered = (page: Page, subject: RegExp) =>
  expect(async () => {
    await page.reload();
    await expect(page.getByText(subject).first()).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 45_000 });

test('A mail of the outbox is read in a frame, as text, and sent again @desktop', async ({ signedIn }) => {
  const page = await signedIn('ADM', '/desk/outbox?Type=BTR');
  await rendered(page, /bonifico dell’ordine/);
  await page
    .getByText(/bonifico dell’ordine/)
    .first()
    .click();
  const drawer = page.getByRole('dialog');
  const mail = drawer.frameLocator('iframe');
  await expect(mail.getByText('Completa il pagamento con un bonifico')).toBeVisible();
  await expect(mail.getByText(/^IT\d\d /)).toBeVisible();
  await drawer.getByText(t('mail.outbox.phone'), { exact: true }).click();
  await expect(drawer.locator('iframe')).toHaveAttribute('data-width', 'phone');
  await drawer.getByRole('tab', { name: t('mail.outbox.text') }).click();
  await expect(drawer.getByText(/COMPLETA IL PAGAMENTO/)).toBeVisible();
  await drawer.getByRole('button', { name: t('mail.outbox.resend') }).click();
  await page
    .getByRole('dialog', { name: t('mail.outbox.resendTitle') })
    .getByRole('button', { name: t('mail.outbox.resend') })
    .click();
  await expectToast(page, t('mail.outbox.resent'));
});

test('An export has the rows and columns of the screen, as Italian Excel reads them @desktop', async ({ signedIn }) => {
  const page = await signedIn('COM', '/desk/outbox?Type=PYC');
  await rendered(page, /Pagamento ricevuto/);
  await page.getByRole('button', { name: t('list.exportAs') }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download', { timeout: 30_000 }),
    page.getByRole('menuitem', { name: t('spooler.formats.excel') }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^Posta in uscita \d{4}-\d\d-\d\d\.csv$/);
  const file = await readFile(await download.path(), 'utf8');
  const [head] = file.split('\r\n');
  expect(head).toBe('\uFEFFData;Stato;Associazione o centro;Utente;Città;Oggetto;Destinatario;Tipo');
  // A mail that waits has no subject yet; the one that the screen was waited for has.
  expect(file).toMatch(/^\d\d\/\d\d\/\d{4} \d\d:\d\d;[^;]+;(?:[^;]*;){3}[^;]+;[^;]+;Conferma pagamento\r?$/m);
});

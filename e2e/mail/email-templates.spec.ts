import { expect, type Locator } from '@playwright/test';
import { unique } from '../fixtures/accounts.ts';
import { choose, rowsOf, searchFor } from '../fixtures/list.ts';
import { t } from '../fixtures/messages.ts';
import { test } from '../fixtures/test.ts';
import { expectToast } from '../fixtures/toasts.ts';

const field = (dialog: Locator, label: string): Locator => dialog.getByRole('textbox', { name: label, exact: true });

test('A template is written, looked at, tried, published and copied @desktop', async ({ signedIn }) => {
  test.slow();
  const page = await signedIn('SUS', '/desk/email-templates');
  const name = unique('modello');
  const title = t('EmailTemplates.title');
  await page
    .getByRole('button', { name: t('EmailTemplates.new'), exact: true })
    .first()
    .click();
  const fresh = page.getByRole('dialog', { name: t('EmailTemplates.new') });
  await field(fresh, t('EmailTemplates.fields.Code')).fill(name.toUpperCase().slice(0, 30));
  await field(fresh, t('EmailTemplates.fields.Description')).fill(name);
  await choose(fresh, t('EmailTemplates.fields.Type'), t('enums.EmailType.ORD'));
  await field(fresh, t('EmailTemplates.fields.Subject')).fill('Ordine [[Nonsense]]');
  await field(fresh, t('emailTemplate.blocks.text')).fill('Ciao ');
  await fresh
    .getByRole('button', { name: t('emailTemplate.insertTag') })
    .nth(2)
    .click();
  await page.getByRole('menuitem', { name: /\[\[FirstName\]\]/ }).click();
  await expect(field(fresh, t('emailTemplate.blocks.text'))).toHaveValue('Ciao [[FirstName]]');
  await expect(fresh.frameLocator('iframe').getByText('Ciao Anna')).toBeVisible();
  await expect(fresh.getByText(t('emailTemplate.unknownTags', { tags: 'Nonsense' }))).toBeVisible();
  await fresh.getByText(t('mail.outbox.phone'), { exact: true }).click();
  await expect(fresh.locator('iframe')).toHaveAttribute('data-width', 'phone');
  await fresh.getByRole('switch', { name: t('EmailTemplates.fields.IsDefault') }).uncheck();
  await fresh.getByRole('button', { name: t('form.save'), exact: true }).click();
  await expect(fresh).toBeHidden();

  await searchFor(page, name);
  await rowsOf(page, title).first().getByText(name).first().click();
  const dialog = page.getByRole('dialog', { name });
  await dialog.getByRole('tab', { name: t('emailTemplate.publishing') }).click();
  await dialog.getByRole('button', { name: t('emailTemplate.publish'), exact: true }).click();
  await expect(dialog.getByText(/Nonsense/).last()).toBeVisible();
  await dialog.getByRole('tab', { name: t('form.data') }).click();
  await field(dialog, t('EmailTemplates.fields.Subject')).fill('Ordine [[OrderNumber]]');
  await dialog.getByRole('button', { name: t('emailTemplate.blocks.divider'), exact: true }).click();
  await dialog.getByRole('button', { name: t('form.save'), exact: true }).click();
  await expect(dialog).toBeHidden();

  await rowsOf(page, title).first().getByText(name).first().click();
  await dialog.getByRole('tab', { name: t('emailTemplate.publishing') }).click();
  await dialog.getByRole('button', { name: t('emailTemplate.publish'), exact: true }).click();
  await expect(dialog.getByText(t('emailTemplate.revision', { revision: 1 })).first()).toBeVisible();
  await field(dialog, t('emailTemplate.testTo')).fill(`${name}@example.test`);
  await dialog.getByRole('button', { name: t('emailTemplate.sendTest') }).click();
  await expectToast(page, t('emailTemplate.testQueued'));
  await expect(dialog.getByText(new RegExp(`${name}@example.test`))).toBeVisible();

  await page.goto(`/desk/outbox?To=${name}`);
  await expect(async () => {
    await page.reload();
    await expect(page.getByText(/\[Prova\] Ordine 2026\/000123/).first()).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 45_000 });
});

import { expect, type Locator } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessible.ts';
import { unique } from '../fixtures/accounts.ts';
import { choose } from '../fixtures/list.ts';
import { t } from '../fixtures/messages.ts';
import { editorOf, insertInto } from '../fixtures/template-editor.ts';
import { test } from '../fixtures/test.ts';
import { expectToast } from '../fixtures/toasts.ts';

const field = (dialog: Locator, label: string): Locator => dialog.getByRole('textbox', { name: label, exact: true });

test('A template is written, looked at, published, compared and tried @desktop', async ({ signedIn }) => {
  test.slow();
  const page = await signedIn('SUS', '/desk/email-templates');
  const name = unique('modello');
  await page
    .getByRole('button', { name: t('EmailTemplates.new'), exact: true })
    .first()
    .click();
  const fresh = page.getByRole('dialog', { name: t('EmailTemplates.new') });
  await field(fresh, t('EmailTemplates.fields.Code')).fill(name.toUpperCase().slice(0, 30));
  await field(fresh, t('EmailTemplates.fields.Description')).fill(name);
  await choose(fresh, t('EmailTemplates.fields.Type'), t('enums.EmailType.ORD'));
  await field(fresh, t('EmailTemplates.fields.Subject')).fill('Ordine [[Nonsense]]');
  await fresh.getByRole('switch', { name: t('EmailTemplates.fields.IsDefault') }).uncheck();
  await fresh.getByRole('button', { name: t('form.save'), exact: true }).click();

  // A new one leads to its editor.
  await page.waitForURL(/\/desk\/email-templates\/\d+$/);
  const { panes, settings, canvas } = editorOf(page);
  await canvas
    .getByRole('button', { name: t('emailTemplate.choose', { name: t('emailTemplate.blocks.text') }) })
    .click();
  const text = settings.getByRole('textbox', { name: t('emailTemplate.blocks.text') });
  await text.fill('Ciao ');
  await settings.getByRole('button', { name: insertInto(t('emailTemplate.blocks.text')) }).click();
  await page.getByRole('menuitem', { name: /\[\[FirstName\]\]/ }).click();
  // The chip has the name of the tag, and what is stored is its code.
  await expect(text.locator('[data-tag="FirstName"]')).toHaveText(/Nome/);
  await expect(page.frameLocator('iframe').getByText('Ciao Anna')).toBeVisible();
  await expect(page.getByText(t('emailTemplate.unknownTags', { tags: 'Nonsense' }))).toBeVisible();
  await expect(canvas.getByText(t('emailTemplate.unknownTag', { tags: 'Nonsense' }))).toBeVisible();
  await page.getByText(t('mail.outbox.phone'), { exact: true }).click();
  await expect(page.locator('iframe')).toHaveAttribute('data-width', 'phone');
  await page.getByRole('switch', { name: t('emailTemplate.dark') }).check({ force: true });
  await expect(page.frameLocator('iframe').locator('body')).toHaveCSS('background-color', 'rgb(20, 24, 29)');
  await expectAccessible(page, 'the editor of a template');
  expect(await panes.isVisible()).toBe(false);

  await page.getByRole('button', { name: t('emailTemplate.savePublish') }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Nonsense' })).toBeVisible();
  await field(canvas, t('EmailTemplates.fields.Subject')).fill('Ordine [[OrderNumber]]');
  await page.getByRole('button', { name: t('emailTemplate.savePublish') }).click();
  await expectToast(page, t('emailTemplate.published'));

  await field(canvas, t('EmailTemplates.fields.Subject')).fill('Il tuo ordine [[OrderNumber]]');
  await page.getByRole('button', { name: t('emailTemplate.savePublish') }).click();
  await expect(page.getByText(t('emailTemplate.published')).last()).toBeVisible();
  await page.getByRole('button', { name: t('emailTemplate.publishing') }).click();
  const versions = page.getByRole('dialog', { name: t('emailTemplate.publishing') });
  await expect(versions.getByText(t('emailTemplate.revision', { revision: 2 })).first()).toBeVisible();
  await versions.getByRole('button', { name: t('emailTemplate.compareWith', { revision: 1 }) }).click();
  const comparison = page.getByRole('dialog', { name: t('emailTemplate.compareTitle', { revision: 1 }) });
  await expect(comparison.locator('ins').first()).toHaveText(/Il/);
  await expectAccessible(page, 'two versions of a template', { within: '[role=dialog]' });
  await page.keyboard.press('Escape');
  await field(versions, t('emailTemplate.testTo')).fill(`${name}@example.test`);
  await versions.getByRole('button', { name: t('emailTemplate.sendTest') }).click();
  await expectToast(page, t('emailTemplate.testQueued'));
  await expect(versions.getByText(new RegExp(`${name}@example.test`))).toBeVisible();

  await page.goto(`/desk/outbox?To=${name}`);
  await expect(async () => {
    await page.reload();
    await expect(page.getByText(/\[Prova\] Il tuo ordine 2026\/000123/).first()).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 45_000 });
});

import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessible.ts';
import { unique } from '../fixtures/accounts.ts';
import { t } from '../fixtures/messages.ts';
import { test } from '../fixtures/test.ts';
import { brands } from '../surroundings.ts';

test('The shop answers frequent questions, and asks whether that helped @desktop', async ({ page }) => {
  await page.goto(`${brands.associations}/shop`);
  const section = page.getByRole('region', { name: t('shop.faqs.title') });
  const question = section.getByText('Come attivo il mio abbonamento?');
  await question.click();
  await expect(section.getByText(/l’attivazione è immediata/)).toBeVisible();
  await expectAccessible(page, 'faqs');
  const open = section.locator('details[open]');
  await open.getByRole('button', { name: t('shop.faqs.yes'), exact: true }).click();
  await expect(open.getByText(t('shop.faqs.thanks'))).toBeVisible();
});

test('The help of the desk puts the questions of the screen first, and finds others @desktop', async ({ signedIn }) => {
  const manifest = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
  const { version } = JSON.parse(manifest) as { version: string }; // npm wrote it.
  const page = await signedIn('SUS', '/desk/faqs');
  const question = `Come si cerca, ${unique('prova')}?`;
  // Its own as well: a story that is tried again finds what the first try has added.
  const answer = unique('Con la barra ');
  await page
    .getByRole('button', { name: t('Faqs.new'), exact: true })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: t('Faqs.new') });
  await dialog.getByRole('combobox', { name: t('Faqs.fields.Type'), exact: true }).click();
  await page.getByRole('option', { name: t('enums.FaqType.A'), exact: true }).click();
  await dialog.getByRole('textbox', { name: t('Faqs.fields.Question'), exact: true }).fill(question);
  await dialog.getByRole('textbox', { name: t('Faqs.fields.Answer'), exact: true }).fill(`<p>${answer}</p>`);
  await dialog.getByRole('combobox', { name: t('Faqs.fields.Screens'), exact: true }).fill('Domande');
  await page.getByRole('option', { name: t('Faqs.title') }).click();
  const published = dialog.getByRole('switch', { name: t('Faqs.fields.Published') });
  // The choices stay as long as one is in their field, and may lie over it.
  await published.focus();
  await published.check();
  await dialog.getByRole('button', { name: t('form.save'), exact: true }).click();
  await expect(dialog).toBeHidden();

  await page.getByRole('button', { name: t('shell.help'), exact: true }).click();
  const help = page.getByRole('dialog', { name: t('faqs.help.title') });
  await expect(help.getByRole('heading', { name: t('faqs.help.here') })).toBeVisible();
  await help.getByRole('button', { name: question }).click();
  await expect(help.getByText(answer)).toBeVisible();
  await expect(help.getByText(t('faqs.help.version', { version }))).toBeVisible();
  await expectAccessible(page, 'faqs');
  await help.getByRole('searchbox', { name: t('faqs.help.search') }).fill('marca da bollo');
  await expect(help.getByRole('button', { name: 'Quando serve la marca da bollo?' })).toBeVisible();
  await expect(help.getByRole('button', { name: question })).toHaveCount(0);
});

import { leads } from '@circolo/contract/crm/leads/lead';
import { emailTemplates, publishTemplate } from '@circolo/contract/mail/templates/email-template';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessible.ts';
import { unique } from '../fixtures/accounts.ts';
import { callsOf } from '../fixtures/api.ts';
import { rowsOf } from '../fixtures/list.ts';
import { t } from '../fixtures/messages.ts';
import { settle } from '../fixtures/moving.ts';
import { editorOf } from '../fixtures/template-editor.ts';
import { test } from '../fixtures/test.ts';
import { expectToast } from '../fixtures/toasts.ts';

const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from(`%PDF-1.7 ${name}`) });

/** A published template in which a letter can be written. */
async function letterTemplate() {
  const call = await callsOf('SUS');
  const name = unique('lettera');
  const { Id } = await call(emailTemplates.create, {
    body: {
      Code: name.toUpperCase().slice(0, 30),
      Description: name,
      Type: 'USR',
      IsDefault: false,
      Subject: '[[LetterSubject]]',
      Body: [{ Columns: [[{ Kind: 'text', Text: '[[LetterText]]' }]] }],
    },
  });
  return call(publishTemplate, { params: { Id } });
}

async function newLead() {
  const call = await callsOf('COM');
  const [BusinessName, Email] = [unique('ASD Modello '), `${unique('modello-')}@example.test`];
  return call(leads.create, { body: { BusinessName, Email } });
}

const compare = async (page: Page, revision: number) => {
  await page.getByRole('button', { name: t('emailTemplate.publishing') }).click();
  await page.getByRole('button', { name: t('emailTemplate.compareWith', { revision }) }).click();
  return page.getByRole('dialog', { name: t('emailTemplate.compareTitle', { revision }) });
};

test('A file of a template leaves with the letter that is written in it @desktop', async ({ signedIn }) => {
  const template = await letterTemplate();
  const page = await signedIn('SUS', `/desk/email-templates/${template.Id}`);
  const { settings } = editorOf(page);
  const choice = settings.locator('input[type="file"]');
  await choice.setInputFiles([pdf('Statuto.pdf'), pdf('Bozza.pdf')]);
  const files = settings.getByRole('list', { name: t('mailFiles.title') });
  await expect(files.getByRole('listitem')).toHaveCount(2);
  await settings.getByRole('button', { name: t('mailFiles.remove', { name: 'Bozza.pdf' }) }).click();
  await expect(files.getByRole('listitem')).toHaveCount(1);
  await settle(page);
  await expectAccessible(page, 'the files of a template');
  await page.getByRole('button', { name: t('form.save'), exact: true }).click();
  await expectToast(page, t('toast.success.save'));
  const comparison = await compare(page, 1);
  await expect(comparison.locator('ins')).toHaveText(/^Statuto\.pdf/);
  await page.keyboard.press('Escape');
  await expect(comparison).toBeHidden();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: t('emailTemplate.savePublish') }).click();
  await expectToast(page, t('emailTemplate.published'));

  const { Id, Name, Email } = await newLead();
  const desk = await signedIn('COM', `/desk/leads?Open=${Id}`);
  await desk
    .getByRole('dialog')
    .getByRole('button', { name: t('letters.write'), exact: true })
    .click();
  const dialog = desk.getByRole('dialog', { name: t('letters.title', { name: Name }) });
  await dialog.getByRole('combobox', { name: t('letters.fields.Template') }).click();
  await desk.getByRole('option', { name: template.Description }).click();
  await dialog.getByRole('textbox', { name: t('letters.fields.Subject'), exact: true }).fill('Il nostro statuto');
  await dialog.getByRole('textbox', { name: t('letters.fields.Text'), exact: true }).fill('Eccolo.');
  await dialog.getByRole('tab', { name: t('letters.preview') }).click();
  await expect(dialog.getByText(t('letters.templateFiles', { files: 'Statuto.pdf' }))).toBeVisible();
  await dialog.getByRole('button', { name: t('letters.send') }).click();
  await expectToast(desk, t('letters.sent', { address: Email ?? '' }));
  const outbox = await signedIn('COM', `/desk/outbox?Search=${encodeURIComponent(Email ?? '')}`);
  const row = rowsOf(outbox, t('EmailMessages.title')).first();
  await expect(row).toContainText('Il nostro statuto');
  await row.getByText('Il nostro statuto').first().click();
  const download = outbox.waitForEvent('download');
  await outbox.getByRole('button', { name: /^Statuto\.pdf/ }).click();
  expect((await download).suggestedFilename()).toBe('Statuto.pdf');
});

test('A template of invoices says when its files leave too little room for the PDF, and is published @desktop', async ({
  signedIn,
}) => {
  const call = await callsOf('SUS');
  const name = unique('fattura');
  const { Id } = await call(emailTemplates.create, {
    body: {
      Code: name.toUpperCase().slice(0, 30),
      Description: name,
      Type: 'INV',
      IsDefault: false,
      Subject: 'La tua fattura',
      Body: [{ Columns: [[{ Kind: 'text', Text: 'Buongiorno' }]] }],
    },
  });
  const page = await signedIn('SUS', `/desk/email-templates/${Id}`);
  const notice = page.getByText(t('emailTemplate.tightFiles', { max: 10, most: 9 }));
  const choice = editorOf(page).settings.locator('input[type="file"]');
  await choice.setInputFiles([pdf('Statuto.pdf')]);
  await expect(page.getByText('Statuto.pdf')).toBeVisible();
  await expect(notice).toHaveCount(0);
  const { buffer, ...large } = pdf('Guida.pdf');
  await choice.setInputFiles([{ ...large, buffer: Buffer.concat([buffer, Buffer.alloc(9.2 * 1024 * 1024)]) }]);
  await expect(notice).toBeVisible();
  await settle(page);
  await expectAccessible(page, 'a template whose files are large');
  await page.getByRole('button', { name: t('emailTemplate.savePublish') }).click();
  await expectToast(page, t('emailTemplate.published'));
});

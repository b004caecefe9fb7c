import { leads } from '@circolo/contract/crm/leads/lead';
import { attachmentMostBytes } from '@circolo/contract/lists/attachments';
import { lettersOf } from '@circolo/contract/mail/letters/letter';
import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessible.ts';
import { unique } from '../fixtures/accounts.ts';
import { callsOf, readOutbox } from '../fixtures/api.ts';
import { counted } from '../fixtures/counted.ts';
import { pressInRow, rowsOf } from '../fixtures/list.ts';
import { t } from '../fixtures/messages.ts';
import { settle } from '../fixtures/moving.ts';
import { placeOrder } from '../fixtures/order.ts';
import { test } from '../fixtures/test.ts';
import { expectToast } from '../fixtures/toasts.ts';

const typed = { Subject: 'La vostra richiesta', Text: 'Buongiorno,\n\nci sentiamo domani alle 10.' };
const field = (dialog: Locator, name: 'Subject' | 'Text') =>
  dialog.getByRole('textbox', { name: t(`letters.fields.${name}`), exact: true });
const composerFor = (page: Page, name: string) => page.getByRole('dialog', { name: t('letters.title', { name }) });

/** Opens the composer of the lead that is open. */
const openComposer = (page: Page) =>
  page
    .getByRole('dialog')
    .getByRole('button', { name: t('letters.write'), exact: true })
    .click();

async function newLead(fields: object = {}) {
  const call = await callsOf('COM');
  const [BusinessName, Email] = [unique('ASD Risposta '), `${unique('risposta-')}@example.test`];
  return call(leads.create, { body: { BusinessName, Email, ...fields } });
}

test('Commercial staff answer a lead by mail in three presses @desktop', async ({ signedIn }) => {
  const { Name, Email } = await newLead();
  const page = await signedIn('COM', `/desk/leads?Search=${encodeURIComponent(Name)}`);
  const row = rowsOf(page, t('Leads.title')).first();
  await expect(row).toContainText(Name);
  await settle(page);
  await pressInRow(row, t('leads.take'));
  await expectToast(page, t('leads.taken'));
  const hand = counted(page);
  await hand.click(row.getByRole('button', { name: new RegExp(`^${t('letters.write')}: `) }));
  const dialog = composerFor(page, Name);
  await expect(field(dialog, 'Subject')).toBeFocused();
  await page.keyboard.type(typed.Subject);
  await hand.press('Tab');
  await page.keyboard.insertText(typed.Text);
  await hand.press('Control+Enter');
  await expectToast(page, t('letters.sent', { address: Email ?? '' }));
  await expect(dialog).toBeHidden();
  expect(hand.pressed()).toBe(3);
  expect(await readOutbox(Email ?? '')).toContain(typed.Text);
});

test('A letter is looked at before it is sent, and what is typed is not lost', async ({ signedIn }) => {
  const { Id, Name } = await newLead();
  const page = await signedIn('COM', `/desk/leads?Open=${Id}`);
  await openComposer(page);
  const dialog = composerFor(page, Name);
  await field(dialog, 'Subject').fill(typed.Subject);
  await field(dialog, 'Text').fill(typed.Text);
  await settle(page);
  await expectAccessible(page, 'the composer of a letter');
  await dialog.getByRole('tab', { name: t('letters.preview') }).click();
  await expect(dialog.frameLocator('iframe').getByText('ci sentiamo domani alle 10.')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: t('form.stay') }).click();
  await dialog.getByRole('tab', { name: t('letters.typing') }).click();
  await expect(field(dialog, 'Text')).toHaveValue(typed.Text);
});

test('A letter carries files, one that is too large is refused in a sentence, and the text stays @desktop', async ({
  signedIn,
}) => {
  const { Id, Name, Email } = await newLead();
  const page = await signedIn('COM', `/desk/leads?Open=${Id}`);
  await openComposer(page);
  const dialog = composerFor(page, Name);
  await field(dialog, 'Subject').fill(typed.Subject);
  await field(dialog, 'Text').fill(typed.Text);
  const choice = dialog.locator('input[type="file"]');
  const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 statuto') });
  const photo = { name: 'foto.png', mimeType: 'image/png', buffer: Buffer.alloc(attachmentMostBytes + 1) };
  await choice.setInputFiles([pdf('Statuto.pdf'), photo, pdf('Bozza.pdf')]);
  const files = dialog.getByRole('list', { name: t('mailFiles.title') });
  await expect(files.getByRole('listitem')).toHaveCount(2);
  await expect(dialog.getByRole('alert')).toContainText('foto.png');
  await settle(page);
  await expectAccessible(page, 'the composer of a letter with files');
  await files.getByRole('button', { name: t('mailFiles.remove', { name: 'Bozza.pdf' }) }).click();
  await expect(files.getByRole('listitem')).toHaveCount(1);
  await expect(field(dialog, 'Text')).toHaveValue(typed.Text);
  await dialog.getByRole('button', { name: t('letters.send') }).click();
  await expectToast(page, t('letters.sent', { address: Email ?? '' }));
  const outbox = await signedIn('COM', `/desk/outbox?Search=${encodeURIComponent(Email ?? '')}`);
  const row = rowsOf(outbox, t('EmailMessages.title')).first();
  // The list shows a mail that is not written yet as it is until it is asked again.
  await expect(async () => {
    await outbox.reload();
    await expect(row).toContainText(typed.Subject, { timeout: 3_000 });
  }).toPass({ timeout: 30_000 });
  await row.getByText(typed.Subject).first().click();
  const download = outbox.waitForEvent('download');
  await outbox.getByRole('button', { name: /^Statuto\.pdf/ }).click();
  expect((await download).suggestedFilename()).toBe('Statuto.pdf');
});

test('A lead who does not want to be contacted is not written to, and the composer says so @desktop', async ({
  signedIn,
}) => {
  const { Id, Name } = await newLead({ DoNotContact: true });
  const page = await signedIn('COM', `/desk/leads?Open=${Id}`);
  await openComposer(page);
  const dialog = composerFor(page, Name);
  await expect(dialog.getByRole('alert')).toContainText(t('errors.RecipientNotToContact'));
  await expect(dialog.getByRole('button', { name: t('letters.send') })).toHaveCount(0);
});

test('A letter is in the stream of the lead to whom it was written, and opens as it was sent @desktop', async ({
  signedIn,
}) => {
  const { Id, Email } = await newLead();
  const call = await callsOf('COM');
  await call(lettersOf('Leads').send, { params: { Id }, body: typed });
  await readOutbox(Email ?? '');
  const page = await signedIn('COM', `/desk/leads?Open=${Id}`);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('tab', { name: t('customerFeed.title') }).click();
  const letter = dialog.getByRole('button', { name: t('customerFeed.mail', { subject: typed.Subject }) });
  await expect(letter).toBeVisible();
  await expect(dialog.getByText(t('leads.trail.Create'))).toBeVisible();
  await settle(page);
  await expectAccessible(page, 'the stream of a lead');
  await letter.click();
  await expect(page.frameLocator('iframe').getByText('ci sentiamo domani alle 10.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('iframe')).toHaveCount(0);
  await expect(letter).toBeVisible();
});

test('A letter is listed at the order from which it was written, and opens as it was sent @desktop', async ({
  signedIn,
}) => {
  const { Id } = await placeOrder();
  const call = await callsOf('COM');
  await call(lettersOf('Orders').send, { params: { Id }, body: typed });
  const page = await signedIn('COM', `/desk/orders/${Id}`);
  const mails = page.getByRole('region', { name: t('correspondence.title'), exact: true });
  await settle(page);
  await expectAccessible(page, 'an order with its mails');
  await mails.getByRole('button', { name: typed.Subject }).click();
  await expect(page.frameLocator('iframe').getByText('ci sentiamo domani alle 10.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(mails.getByRole('button', { name: typed.Subject })).toBeVisible();
});

import { users } from '@circolo/contract/access/users/user';
import { leads } from '@circolo/contract/crm/leads/lead';
import { mailings } from '@circolo/contract/mail/mailings/mailing';
import { expect } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessible.ts';
import { unique } from '../fixtures/accounts.ts';
import { callsOf } from '../fixtures/api.ts';
import { rowsOf, searchFor } from '../fixtures/list.ts';
import { t } from '../fixtures/messages.ts';
import { settle } from '../fixtures/moving.ts';
import { test } from '../fixtures/test.ts';
import { expectToast } from '../fixtures/toasts.ts';

/** A number that no other story writes to. */
const newMobile = () => `+39347${Math.floor(1_000_000 + Math.random() * 8_999_999)}`;

/** A mobile number as pages write it. */
const grouped = (mobile: string | null) => mobile?.replace(/^(\+39)(\d{3})(\d{3})/, '$1 $2 $3 ') ?? '';

/** A lead with a number of its own. */
async function newLead(fields: object = {}) {
  const call = await callsOf('COM');
  return call(leads.create, { body: { BusinessName: unique('ASD Messaggio '), Mobile: newMobile(), ...fields } });
}

/** A customer who can be found by their last name. */
async function newCustomer(LastName: string, Phone: string | null) {
  const call = await callsOf('SUS');
  const [model] = await call(users.list, { query: { Nature: 'STD', Limit: 10 } });
  if (!model) throw new Error('The demonstration lacks a customer');
  return call(users.create, {
    body: {
      FirstName: 'Carla',
      LastName,
      Email: `${unique(LastName)}@example.test`.toLowerCase(),
      Category: { Code: 'STU' },
      Nature: { Code: 'STD' },
      Origin: { Id: model.Origin.Id },
      Software: 'A',
      Phone,
    },
  });
}

test('A text message is looked at as it arrives, sent to a lead, and read again in its stream', async ({
  signedIn,
}) => {
  const { Id, Name, Mobile } = await newLead();
  const text = 'Buongiorno, sono Camilla di Circolo: la chiamo domani alle 10.';
  const page = await signedIn('COM', `/desk/leads?Open=${Id}`);
  const lead = page.getByRole('dialog', { name: Name });
  await lead.getByRole('button', { name: t('sms.write'), exact: true }).click();
  const dialog = page.getByRole('dialog', { name: t('sms.title', { name: Name }) });
  const field = dialog.getByRole('textbox', { name: t('sms.fields.Text'), exact: true });
  const preview = dialog.getByRole('region', { name: t('sms.preview') });
  await field.fill('a'.repeat(161));
  await expect(preview).toContainText(t('sms.length_other', { length: 161, count: 2 }));
  await field.fill(text);
  await expect(preview).toContainText(t('sms.length_one', { length: text.length, count: 1 }));
  await settle(page);
  await expectAccessible(page, 'the composer of a text message');
  await dialog.getByRole('button', { name: t('sms.send') }).click();
  await expectToast(page, t('sms.sent', { phone: grouped(Mobile) }));
  await expect(dialog).toBeHidden();

  await lead.getByRole('tab', { name: t('customerFeed.title') }).click();
  await expect(lead.getByText(text)).toBeVisible();
  await lead.getByRole('button', { name: t('customerFeed.sms', { phone: grouped(Mobile) }) }).click();
  const sent = page.getByRole('dialog', { name: grouped(Mobile) });
  await expect(sent).toContainText(text);
  await settle(page);
  await expectAccessible(page, 'a text message that staff wrote', { within: '[role="dialog"]' });
});

test('A lead with a landline alone gets no text message, and the composer says so @desktop', async ({ signedIn }) => {
  const { Id, Name } = await newLead({ Mobile: null, Phone: '0586 123456' });
  const page = await signedIn('COM', `/desk/leads?Open=${Id}`);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('sms.write'), exact: true })
    .click();
  const dialog = page.getByRole('dialog', { name: t('sms.title', { name: Name }) });
  await expect(dialog.getByRole('alert')).toContainText(t('errors.RecipientWithoutMobile'));
  await expect(dialog.getByRole('button', { name: t('sms.send') })).toHaveCount(0);
});

test('A text message to a customer is written from their page by a key, and is in their stream @desktop', async ({
  signedIn,
}) => {
  const LastName = unique('Messaggi');
  const { Id, Phone } = await newCustomer(LastName, newMobile());
  const text = 'Buongiorno Carla, il suo accesso funziona di nuovo.';
  const page = await signedIn('SUS', `/desk/users/${Id}`);
  const bar = page.getByRole('region', { name: t('customer.work.label') });
  await expect(bar.getByRole('button', { name: t('customer.work.sms') })).toBeVisible();
  await settle(page);
  await page.keyboard.press('s');
  const dialog = page.getByRole('dialog', { name: t('sms.title', { name: `Carla ${LastName}` }) });
  await dialog.getByRole('textbox', { name: t('sms.fields.Text'), exact: true }).fill(text);
  await settle(page);
  await expectAccessible(page, 'the composer of a text message to a customer');
  await page.keyboard.press('Control+Enter');
  await expectToast(page, t('sms.sent', { phone: grouped(Phone) }));
  await expect(dialog).toBeHidden();
  await expect(page.getByText(text)).toBeVisible();
});

test('Staff write a text message to many, after reading what it costs, and find it in its mailing @desktop', async ({
  signedIn,
}) => {
  const name = unique('Messaggi');
  await newCustomer(name, newMobile());
  await newCustomer(name, null);
  const text = `Circolo: domani il servizio riparte alle 9. ${name}`;
  const page = await signedIn('SUS', '/desk/users');
  await searchFor(page, name);
  await expect(rowsOf(page, t('Users.title'))).toHaveCount(2);
  for (const row of await rowsOf(page, t('Users.title')).all()) await row.getByRole('checkbox').check();
  await page
    .getByRole('region', { name: t('bulk.label') })
    .getByRole('button', { name: t('smsMailings.write'), exact: true })
    .click();
  const dialog = page.getByRole('dialog', { name: t('sms.write') });
  await expect(dialog.getByText(t('mailings.recipients_one', { count: 1 }), { exact: true })).toBeVisible();
  await expect(dialog.getByText(t('mailings.reasons.noMobile', { count: 1 }))).toBeVisible();
  const field = dialog.getByRole('textbox', { name: t('smsMailings.fields.Text'), exact: true });
  await field.fill('a'.repeat(161));
  const cost = dialog.getByRole('region', { name: t('smsMailings.cost') });
  await expect(cost).toContainText(t('smsMailings.paid_other', { count: 2 }));
  await field.fill(text);
  await expect(cost).toContainText(t('smsMailings.paid_one', { count: 1 }));
  await settle(page);
  await expectAccessible(page, 'the composer of a text message to many');
  await dialog.getByRole('tab', { name: t('letters.preview') }).click();
  await expect(dialog.getByText(text, { exact: true }).last()).toBeVisible();
  await dialog.getByRole('button', { name: t('mailings.send_one', { count: 1 }), exact: true }).click();
  await expectToast(page, t('smsMailings.sent_one', { count: 1 }));
  const [mailing] = await (await callsOf('SUS'))(mailings.list, { query: { Search: name, Limit: 10 } });
  await page.goto(`/desk/mailings?Open=${mailing?.Id}`);
  const results = page.getByRole('region', { name: t('mailings.results') });
  await expect(results.getByRole('row', { name: t('Mailings.fields.Failed') })).toContainText('0');
  await settle(page);
  await expectAccessible(page, 'the results of a text message to many', { within: '[role="dialog"]' });
  await page.goto(`/desk/sms-outbox?Mailing=${mailing?.Id}`);
  await expect(rowsOf(page, t('SmsMessages.title'))).toHaveCount(1);
  const chip = { field: t('SmsMessages.fields.Mailing'), value: mailing?.Subject ?? '' };
  await expect(page.getByText(t('list.chip', chip), { exact: true })).toBeVisible();
});

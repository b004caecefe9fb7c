import { leads } from '@circolo/contract/crm/leads/lead';
import { expect } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessible.ts';
import { unique } from '../fixtures/accounts.ts';
import { callsOf } from '../fixtures/api.ts';
import { t } from '../fixtures/messages.ts';
import { test } from '../fixtures/test.ts';

test('Two leads that are one are merged, with a winner for what differs @desktop', async ({ signedIn }) => {
  const call = await callsOf('COM');
  const [name, Email] = [unique('ASD Doppia '), `${unique('doppia-')}@example.test`];
  const stays = await call(leads.create, { body: { BusinessName: name, Email, City: 'Modena' } });
  const goes = await call(leads.create, { body: { BusinessName: `${name} bis`, Email, City: 'Carpi' } });
  const page = await signedIn('COM', `/desk/leads?Open=${stays.Id}`);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: new RegExp(`${name} bis$`) })
    .click();
  const dialog = page.getByRole('dialog', { name: t('leads.merge.title') });
  await dialog.getByRole('radio', { name: /Carpi/ }).check();
  await expectAccessible(page, 'the dialog that merges leads');
  await dialog.getByRole('button', { name: t('leads.merge.confirm'), exact: true }).click();
  await expect(dialog).toBeHidden();
  expect((await call(leads.one, { params: { Id: stays.Id } })).City).toBe('Carpi');
  await expect(call(leads.one, { params: { Id: goes.Id } })).rejects.toThrow('RecordNotFound');
});

import { users } from '@circolo/contract/access/users/user';
import { expect } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessible.ts';
import { unique } from '../fixtures/accounts.ts';
import { callsOf } from '../fixtures/api.ts';
import { t } from '../fixtures/messages.ts';
import { makeOpportunity, makeTimeline, opportunityNow } from '../fixtures/opportunity.ts';
import { ownUser } from '../fixtures/own-user.ts';
import { test } from '../fixtures/test.ts';

test('The customer of an opportunity is added from what is known of them, and linked @desktop', async ({
  signedIn,
}) => {
  const timeline = await makeTimeline(['Prima visita', 'Carte firmate']);
  const { Id, Name } = await makeOpportunity(unique('ASD Ginestra '), timeline);
  const page = await signedIn('SUS', `/desk/opportunities/${Id}`);
  await page.getByRole('link', { name: t('opportunityActions.label.makeCustomer') }).click();
  const form = page.getByRole('dialog', { name: t('Users.new') });
  const { Email } = await opportunityNow(Id);
  await expect(form.getByRole('textbox', { name: t('Users.fields.Email') })).toHaveValue(Email ?? '');
  await expect(form.getByRole('textbox', { name: t('billing.BusinessName') })).toHaveValue(Name);
  await expectAccessible(page, 'customer of an opportunity', { within: '[role="dialog"]' });
  await form.getByRole('textbox', { name: t('Users.fields.FirstName'), exact: true }).fill('Anna');
  await form.getByRole('textbox', { name: t('Users.fields.LastName'), exact: true }).fill('Neri');
  // No invoice yet: what is missing of it is asked with the order.
  await form.getByRole('switch', { name: t('access.user.noBilling') }).press('Space');
  for (const field of ['Category', 'Origin', 'Software'] as const) {
    await form.getByRole('combobox', { name: t(`Users.fields.${field}`), exact: true }).click();
    await page.getByRole('option').first().click();
  }
  await form.getByRole('button', { name: t('form.save') }).click();
  await expect(form).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`/desk/opportunities/${Id}$`));
  await expect(page.getByText(t('opportunities.feed.event.customerLinked', { name: 'Anna Neri' }))).toBeVisible();
  const { User } = await opportunityNow(Id);
  expect(User?.Description).toContain('Anna Neri');
});

test('The customer who has the address of an opportunity is offered, and linked instead of added twice @desktop', async ({
  signedIn,
}) => {
  const { email } = await ownUser('STD');
  const { Id } = await makeOpportunity(unique('ASD Torna '), await makeTimeline(['Prima visita']), email);
  const page = await signedIn('SUS', `/desk/opportunities/${Id}`);
  await page.getByRole('link', { name: t('opportunityActions.label.makeCustomer') }).click();
  const offer = page.getByRole('dialog', { name: t('opportunities.customer.thereTitle') });
  await expect(offer).toContainText('Olga Serra');
  await expect(offer).toContainText(email);
  await expect(page.getByRole('dialog', { name: t('Users.new') })).toBeHidden();
  await expectAccessible(page, 'customer who is there', { within: '[role="dialog"]' });
  await offer.getByRole('button', { name: t('opportunities.customer.link') }).click();
  await expect(offer).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`/desk/opportunities/${Id}$`));
  await expect(page.getByText(t('opportunities.feed.event.customerLinked', { name: 'Olga Serra' }))).toBeVisible();
  const [customer, ...others] = await (await callsOf('SUS'))(users.list, { query: { Email: email, Limit: 10 } });
  expect(others).toEqual([]);
  expect((await opportunityNow(Id)).User?.Id).toBe(customer?.Id);
});

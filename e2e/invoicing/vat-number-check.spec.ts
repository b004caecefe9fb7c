import { users } from '@circolo/contract/access/users/user';
import { expect } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessible.ts';
import { unique } from '../fixtures/accounts.ts';
import { callsOf } from '../fixtures/api.ts';
import { t } from '../fixtures/messages.ts';
import { test } from '../fixtures/test.ts';

/** German numbers with the right check digit: VIES knows the first. */
const registered = '136695976';
const unknown = '811569869';

/** A customer in Germany, added as staff do. */
async function germanCustomer(VatNumber: string): Promise<number> {
  const call = await callsOf('SUS');
  const [model] = await call(users.list, { query: { Nature: 'COM', Limit: 10 } });
  if (!model) throw new Error('The demonstration lacks a user');
  const { Id } = await call(users.create, {
    body: {
      FirstName: 'Jutta',
      LastName: 'Vogel',
      Email: `${unique('verein')}@example.test`,
      Origin: { Id: model.Origin.Id },
      Nature: { Code: 'STD' },
      Category: { Code: 'PRV' },
      Software: 'A',
      Billing: {
        SubjectType: 'O',
        BusinessName: 'Sportverein Nord',
        Address: 'Hauptstraße',
        ZipCode: '10115',
        City: 'Berlin',
        Country: 'DE',
        VatNumber,
      },
    },
  });
  return Id;
}

test('Staff have VIES asked for a German customer’s number, and read what it answers @desktop', async ({
  signedIn,
}) => {
  const page = await signedIn('SUS', `/desk/users/${await germanCustomer(registered)}`);
  const again = page.getByRole('button', { name: t('billingData.vies.again') });
  await again.click();
  await expect(page.getByText('Sportverein Nord e.V.')).toBeVisible();
  await expect(page.getByText(/Numero di consultazione WAPI/)).toBeVisible();
  await expectAccessible(page, 'a customer whose VAT number VIES knows');

  await page.goto(`/desk/users/${await germanCustomer(unknown)}`);
  await again.click();
  await expect(page.getByText(t('billingData.vies.notValidText'))).toBeVisible();
  for (const width of [1440, 1024, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(page.getByText(t('billingData.vies.notValidText'))).toBeVisible();
    await expectAccessible(page, `a customer whose VAT number VIES does not know, ${width} px wide`);
  }
});

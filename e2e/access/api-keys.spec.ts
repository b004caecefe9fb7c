import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessible.ts';
import { unique } from '../fixtures/accounts.ts';
import { t } from '../fixtures/messages.ts';
import { settle } from '../fixtures/moving.ts';
import { ownNetwork } from '../fixtures/network.ts';
import { workingDialog } from '../fixtures/rooms.ts';
import { test } from '../fixtures/test.ts';
import { port } from '../surroundings.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** What a program with a key is answered. */
const statusOf = async (key: string, method: 'GET' | 'POST', path: string): Promise<number> => {
  const headers = { ...ownNetwork(), Authorization: `Bearer ${key}` };
  return (await fetch(`http://localhost:${port}/api${path}`, { method, headers })).status;
};

test('An administrator makes a key, a program reads with it, and a superuser revokes it @desktop', async ({
  signedIn,
}) => {
  const name = unique('chiave');
  const page = await signedIn('ADM', '/profile');
  // The keys that arrive above the button would move it away from under the click.
  await settle(page);
  await button(page, t('ApiKeys.add')).click();
  const dialog = workingDialog(page);
  await dialog.getByRole('textbox', { name: t('ApiKeys.fields.Name') }).fill(name);
  await button(page, t('ApiKeys.create')).click();
  await expect(dialog.getByText(t('validation.required'))).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Ordini', exact: true }).click();
  await page.getByRole('option', { name: t('enums.AuthorizationLevel.V'), exact: true }).click();
  await expectAccessible(page, 'the dialog of a key');
  await button(page, t('ApiKeys.create')).click();
  const made = dialog.getByLabel(t('ApiKeys.made.label'), { exact: true });
  await expect(made).toHaveText(/^circolo_[\w-]{48}$/);
  const key = (await made.textContent()) ?? '';
  await expectAccessible(page, 'a key that was just made');
  await button(page, t('ApiKeys.made.done')).click();
  await expect(page.getByText(name)).toBeVisible();
  expect(await statusOf(key, 'GET', '/Orders?Limit=10')).toBe(200);
  expect(await statusOf(key, 'POST', '/Orders/Export')).toBe(405);

  const other = await signedIn('SUS', '/desk/api-keys');
  await expect(other.getByText(name)).toBeVisible();
  await expectAccessible(other, 'the keys of everybody');
  await button(other, t('ApiKeys.revokeOne', { name })).click();
  await other
    .getByRole('dialog')
    .getByRole('button', { name: t('ApiKeys.revoke'), exact: true })
    .click();
  await expect(other.getByText(name)).toBeHidden();
  expect(await statusOf(key, 'GET', '/Orders?Limit=10')).toBe(401);
});

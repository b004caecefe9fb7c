import { users } from '@circolo/contract/access/users/user';
import { opportunityTags } from '@circolo/contract/crm/opportunities/opportunity-tag';
import { expect } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessible.ts';
import { unique } from '../fixtures/accounts.ts';
import { callsOf } from '../fixtures/api.ts';
import { choose, rowsOf } from '../fixtures/list.ts';
import { t } from '../fixtures/messages.ts';
import { ownUser } from '../fixtures/own-user.ts';
import { test } from '../fixtures/test.ts';
import { expectToast } from '../fixtures/toasts.ts';

test('Two customers get a tag at once, the list shows it, and it is taken back @desktop', async ({ signedIn }) => {
  const call = await callsOf('SUS');
  const Description = unique('Socio');
  await call(opportunityTags.create, { body: { Description, Scopes: ['U'] } });
  const name = unique('Etichettati');
  await ownUser('STD', name);
  await ownUser('STD', name);
  const page = await signedIn('SUS', `/desk/users?Search=${name}`);
  const rows = rowsOf(page, t('Users.title'));
  await expect(rows).toHaveCount(2);
  for (const nth of [0, 1]) await rows.nth(nth).getByRole('checkbox').check();
  const bar = page.getByRole('region', { name: t('bulk.label') });
  await bar.getByRole('button', { name: t('bulk.tag'), exact: true }).click();
  const dialog = page.getByRole('dialog', { name: t('bulk.tagTitle') });
  await choose(dialog, t('bulk.addTags'), Description);
  // The choices stay open for another one, above the buttons, until one turns to something else.
  await dialog.getByRole('heading', { name: t('bulk.tagTitle') }).click();
  await expect(page.getByRole('option').first()).toBeHidden();
  await expectAccessible(page, 'the tags of many', { within: '[role="dialog"]' });
  await dialog.getByRole('button', { name: t('bulk.check'), exact: true }).click();
  await expect(dialog).toContainText(t('bulk.willTag_other', { count: 2 }));
  await dialog.getByRole('button', { name: t('bulk.runTag_other', { count: 2 }), exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(rows.getByText(Description)).toHaveCount(2);
  const [user] = await call(users.list, { query: { Search: name, Limit: 10 } });
  expect(user?.Tags.map((tag) => tag.Description)).toEqual([Description]);
  await page
    .getByRole('alert')
    .getByRole('button', { name: t('changes.undo'), exact: true })
    .click();
  await expectToast(page, t('changes.undone_other', { count: 2 }));
  await expect(rows.getByText(Description)).toHaveCount(0);
});

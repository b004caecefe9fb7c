import { users } from '@circolo/contract/access/users/user';
import { TeamScope } from '@circolo/contract/codes/crm-codes';
import { crmTeams } from '@circolo/contract/crm/teams/team';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessible.ts';
import { addressOf, unique } from '../fixtures/accounts.ts';
import { callsOf } from '../fixtures/api.ts';
import { rowsOf, searchFor } from '../fixtures/list.ts';
import { t } from '../fixtures/messages.ts';
import { test } from '../fixtures/test.ts';
import { viewsOf } from '../fixtures/views.ts';

const leads = t('Leads.title');
const item = (page: Page, name: string) => page.getByRole('menuitem', { name });

/** A team of the seller and the administrator, whose members see no more records by it. */
async function makeTeam(Description: string) {
  const call = await callsOf('SUS');
  const ids = ['COM', 'ADM'] as const;
  const found = await Promise.all(ids.map((one) => call(users.list, { query: { Email: addressOf(one), Limit: 10 } })));
  const Members = found.flatMap(([user]) => (user ? [{ Id: user.Id }] : []));
  return call(crmTeams.create, { body: { Description, Scope: TeamScope.own, Members } });
}

test('A seller shares a view with a team, and a colleague uses and copies it @desktop', async ({ signedIn }) => {
  const [name, teamName] = [unique('Da sentire '), unique('Squadra ')];
  const team = await makeTeam(teamName);
  const call = await callsOf('SUS');
  const [author] = await call(users.list, { query: { Email: addressOf('COM'), Limit: 10 } });
  const authorName = `${author?.FirstName} ${author?.LastName}`;

  const seller = await signedIn('COM', '/desk/leads');
  await expect(rowsOf(seller, leads)).not.toHaveCount(0);
  await searchFor(seller, 'a');
  await expect(seller).toHaveURL(/Search=a/);
  await viewsOf(seller).click();
  await item(seller, t('views.saveAs')).click();
  const dialog = seller.getByRole('dialog', { name: t('views.newTitle') });
  await dialog.getByRole('textbox', { name: t('views.name') }).fill(name);
  await dialog
    .getByRole('combobox', { name: t('views.visibleTo') })
    .selectOption({ label: t('views.team', { name: teamName }) });
  await expectAccessible(seller, 'sharing a view');
  await dialog.getByRole('button', { name: t('form.save'), exact: true }).click();
  await expect(dialog).toBeHidden();
  await viewsOf(seller).click();
  await expect(item(seller, name)).toContainText(t('views.forTeam', { name: teamName }));

  const colleague = await signedIn('ADM', '/desk/leads');
  await viewsOf(colleague).click();
  await expect(colleague.getByText(t('views.shared'), { exact: true })).toBeVisible();
  await expect(item(colleague, name)).toContainText(t('views.by', { name: authorName }));
  await expectAccessible(colleague, 'the shared views');
  await item(colleague, name).click();
  await expect(colleague).toHaveURL(/Search=a/);
  await viewsOf(colleague).click();
  await expect(item(colleague, t('views.edit'))).toBeHidden();
  await expect(item(colleague, t('views.remove'))).toBeHidden();
  await item(colleague, t('views.copy')).click();
  const copy = colleague.getByRole('dialog', { name: t('views.copyTitle') });
  await expect(copy.getByRole('textbox', { name: t('views.name') })).toHaveValue(name);
  await expect(copy.getByRole('combobox', { name: t('views.visibleTo') })).toHaveValue('private');
  await copy.getByRole('button', { name: t('form.save'), exact: true }).click();
  await expect(copy).toBeHidden();
  await viewsOf(colleague).click();
  await expect(item(colleague, name)).toHaveCount(2);
  await expect(item(colleague, t('views.edit'))).toBeVisible();

  await call(crmTeams.remove, { params: { Id: team.Id } });
});

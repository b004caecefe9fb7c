import { readFile } from 'node:fs/promises';
import { expect, type Locator } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessible.ts';
import { saveButton } from '../fixtures/group.ts';
import { rowsOf, searchFor } from '../fixtures/list.ts';
import { t } from '../fixtures/messages.ts';
import { groupField, newGroup, openGroup } from '../fixtures/record.ts';
import { test } from '../fixtures/test.ts';
import { expectToast } from '../fixtures/toasts.ts';

const desktop = { tag: '@desktop' };
const tab = (dialog: Locator, name: string) => dialog.getByRole('tab', { name: new RegExp(`^${name}`) });
const groupsPath = /\/desk\/groups$/;

test('The history of a record shows who changed what, as text @desktop', async ({ signedIn }) => {
  const group = await newGroup();
  const page = await signedIn('SUS');
  const dialog = await openGroup(page, group);
  await groupField(dialog, 'ShopTitle').fill('Vetrina');
  await saveButton(dialog).click();
  await expectToast(page, t('toast.success.save'));
  await expect(dialog).toBeHidden();
  const again = await openGroup(page, group);
  await tab(again, t('record.tabs.history')).click();
  const entries = again.getByRole('list', { name: t('record.tabs.history') }).locator('> li');
  await expect(entries).toHaveCount(2);
  await expect(entries.first()).toContainText(t('record.history.actions.Update'));
  await expect(entries.first()).toContainText(t('Groups.fields.ShopTitle'));
  await expect(entries.first()).toContainText('Vetrina');
  await expect(entries.last()).toContainText(t('record.history.actions.Create'));
  await expect(entries.last()).toContainText(t('enums.Software.A'));
  await expectAccessible(page, 'a record');
});

test('Colleagues comment; who may only look reads', desktop, async ({ signedIn }) => {
  const group = await newGroup();
  const page = await signedIn('SUS');
  const dialog = await openGroup(page, group);
  await tab(dialog, t('record.tabs.comments')).click();
  await expect(dialog.getByText(t('record.comments.none'), { exact: true })).toBeVisible();
  const write = dialog.getByRole('textbox', { name: t('record.comments.write') });
  await write.fill('Listino: https://esempio.test/listino.\nDa rivedere');
  await write.press('Control+Enter');
  await expect(dialog.getByRole('link', { name: 'https://esempio.test/listino', exact: true })).toBeVisible();
  await expect(tab(dialog, t('record.tabs.comments'))).toContainText('1');
  await expect(write).toHaveValue('');
  await dialog.getByRole('button', { name: t('record.comments.edit') }).click();
  const edited = dialog.getByRole('textbox', { name: t('record.comments.edit') });
  await edited.fill('Rivisto');
  await dialog.getByRole('button', { name: t('record.comments.save') }).click();
  // Its text is the field's until then.
  await expect(edited).toBeHidden();
  await expect(dialog.getByText('Rivisto')).toBeVisible();
  await expectAccessible(page, 'a record');

  const looking = await signedIn('HLP');
  const seen = await openGroup(looking, group);
  await tab(seen, t('record.tabs.comments')).click();
  await expect(seen.getByText('Rivisto')).toBeVisible();
  await expect(seen.getByRole('textbox', { name: t('record.comments.write') })).toHaveCount(0);
  await expect(seen.getByRole('button', { name: t('record.comments.delete') })).toHaveCount(0);

  await dialog.getByRole('button', { name: t('record.comments.delete') }).click();
  const question = page.getByRole('dialog', { name: t('record.comments.delete') });
  // Escape is for the question alone.
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: t('record.comments.delete') }).click();
  await question.getByRole('button', { name: t('list.delete'), exact: true }).click();
  await expect(dialog.getByText(t('record.comments.none'), { exact: true })).toBeVisible();
});

test('A file is attached, downloaded as it was and taken away; another kind is refused @desktop', async ({
  signedIn,
}) => {
  const group = await newGroup();
  const page = await signedIn('SUS');
  const dialog = await openGroup(page, group);
  await tab(dialog, t('record.tabs.attachments')).click();
  const attach = async (name: string, content: string) => {
    const button = dialog.getByRole('button', { name: t('record.attachments.add'), exact: true });
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), button.click()]);
    await chooser.setFiles({ name, mimeType: 'text/html', buffer: Buffer.from(content) });
  };
  await attach('pagina.html', '<p>');
  const refusal = page.getByRole('dialog', { name: t('error.title'), exact: true });
  await expect(refusal).toContainText(t('validation.fileType'));
  await refusal.getByRole('button', { name: t('error.ok') }).click();
  await attach('Elenco però.csv', 'a;b\r\n1;2');
  const name = dialog.getByRole('button', { name: t('record.attachments.download', { name: 'Elenco però.csv' }) });
  const [file] = await Promise.all([page.waitForEvent('download'), name.click()]);
  expect(file.suggestedFilename()).toBe('Elenco però.csv');
  expect(await readFile(await file.path(), 'utf8')).toBe('a;b\r\n1;2');
  await expect(tab(dialog, t('record.tabs.attachments'))).toContainText('1');
  await expectAccessible(page, 'a record');
  await dialog.getByRole('button', { name: t('record.attachments.delete', { name: 'Elenco però.csv' }) }).click();
  const question = page.getByRole('dialog', { name: t('record.attachments.deleteTitle') });
  await question.getByRole('button', { name: t('record.attachments.deleteConfirm'), exact: true }).click();
  await expect(dialog.getByText(t('record.attachments.none'), { exact: true })).toBeVisible();
});

test('Two people’s changes are merged field by field @desktop', async ({ signedIn }) => {
  const group = await newGroup();
  const [mine, theirs] = [await signedIn('SUS'), await signedIn('ADM')];
  const [myDialog, theirDialog] = [await openGroup(mine, group), await openGroup(theirs, group)];
  await groupField(theirDialog, 'ShopTitle').fill('Titolo suo');
  await groupField(theirDialog, 'ShopDescription').fill('Testo suo');
  await saveButton(theirDialog).click();
  await expect(theirDialog).toBeHidden();

  await groupField(myDialog, 'ShopTitle').fill('Titolo mio');
  await groupField(myDialog, 'Code').fill(`${group.Code}X`);
  await saveButton(myDialog).click();
  const merge = myDialog.getByRole('alert');
  await expect(merge).toContainText('Testo suo');
  await expect(merge).toContainText('Titolo suo');
  const title = t('Groups.fields.ShopTitle');
  await expect(merge.getByRole('radio', { name: `${title}: ${t('record.merge.keepMine')}` })).toBeChecked();
  await expectAccessible(mine, 'a merge');
  await merge.getByRole('radio', { name: `${title}: ${t('record.merge.takeTheirs')}` }).check();
  await merge.getByRole('button', { name: t('record.merge.save') }).click();
  await expectToast(mine, t('toast.success.save'));
  await expect(myDialog).toBeHidden();

  const merged = await openGroup(mine, group);
  await expect(groupField(merged, 'Code')).toHaveValue(`${group.Code}X`);
  await expect(groupField(merged, 'ShopTitle')).toHaveValue('Titolo suo');
  await expect(groupField(merged, 'ShopDescription')).toHaveValue('Testo suo');
});

test('Back, a menu item and a reload ask before what is typed is lost', desktop, async ({ signedIn }) => {
  const group = await newGroup();
  const page = await signedIn('SUS', '/desk/groups');
  await searchFor(page, group.Code);
  await expect(rowsOf(page, t('Groups.title'))).toHaveCount(1);
  await rowsOf(page, t('Groups.title')).first().click();
  await expect(page).toHaveURL(new RegExp(`Open=${group.Id}`));
  const dialog = page.getByRole('dialog', { name: group.Description });
  await groupField(dialog, 'ShopTitle').fill('Non salvato');
  const question = page.getByRole('dialog', { name: t('form.leaveTitle') });
  await page.goBack();
  await question.getByRole('button', { name: t('form.stay') }).click();
  await expect(groupField(dialog, 'ShopTitle')).toHaveValue('Non salvato');
  await expect(page).toHaveURL(new RegExp(`Open=${group.Id}`));

  const asked = page.waitForEvent('dialog');
  void page.evaluate(() => globalThis.location.reload());
  const native = await asked;
  expect(native.type()).toBe('beforeunload');
  await native.dismiss();
  await expect(groupField(dialog, 'ShopTitle')).toHaveValue('Non salvato');

  await page.goBack();
  await question.getByRole('button', { name: t('form.leave') }).click();
  await expect(dialog).toBeHidden();
  await expect(page).not.toHaveURL(/Open=/);
});

test('A comment that was not sent is guarded too', desktop, async ({ signedIn }) => {
  const page = await signedIn('SUS');
  const dialog = await openGroup(page, await newGroup());
  await tab(dialog, t('record.tabs.comments')).click();
  await dialog.getByRole('textbox', { name: t('record.comments.write') }).fill('A metà');
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: t('form.leaveTitle') });
  await question.getByRole('button', { name: t('form.stay') }).click();
  await expect(dialog.getByRole('textbox', { name: t('record.comments.write') })).toHaveValue('A metà');
});

test('A link opens a record; a reload keeps it, closing forgets it @desktop', async ({ signedIn }) => {
  const group = await newGroup();
  const page = await signedIn('SUS');
  const dialog = await openGroup(page, group);
  await page.reload();
  await expect(groupField(dialog, 'Code')).toHaveValue(group.Code);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(groupsPath);
  await page.goto('/desk/groups?Open=0');
  await expect(page.getByRole('dialog', { name: t('Groups.new') })).toBeVisible();
  await page.goto('/desk/groups?Open=999999999');
  await expect(page.getByRole('dialog').getByText(t('errors.RecordNotFound'))).toBeVisible();
});

test('Back closes what a row opened, and forward opens it again', desktop, async ({ signedIn }) => {
  const page = await signedIn('SUS', '/desk/groups');
  await rowsOf(page, t('Groups.title')).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(groupsPath);
  await page.goForward();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test(
  'Home and End lead to the ends of a list, one row is reached by Tab, Ctrl S saves',
  desktop,
  async ({ signedIn }) => {
    const page = await signedIn('SUS', '/desk/menu-groups');
    const rows = rowsOf(page, t('MenusGroups.title'));
    await expect(rows.first()).toHaveAttribute('tabindex', '0');
    await expect(rows.nth(1)).toHaveAttribute('tabindex', '-1');
    await rows.first().focus();
    await page.keyboard.press('End');
    await expect(rows.last()).toBeFocused();
    await expect(rows.last()).toHaveAttribute('tabindex', '0');
    await expect(rows.first()).toHaveAttribute('tabindex', '-1');
    await page.keyboard.press('Home');
    await expect(rows.first()).toBeFocused();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('textbox', { name: t('MenusGroups.fields.Description'), exact: true })).toBeVisible();
    // The dialog listens to keys from when it has the focus.
    await expect(dialog.locator(':focus')).toHaveCount(1);
    await page.keyboard.press('Control+s');
    await expectToast(page, t('toast.success.save'));
    await expect(dialog).toBeHidden();
    await expect(rows.first()).toBeFocused();
  },
);

test('The choices of a field leave the buttons of its dialog free, and Escape closes them alone @desktop', async ({
  signedIn,
}) => {
  const page = await signedIn('SUS', '/desk/opportunity-tags?Open=0');
  const dialog = page.getByRole('dialog', { name: t('OpportunityTags.new') });
  const field = dialog.getByRole('combobox', { name: t('OpportunityTags.fields.Scopes') });
  const choices = page.getByRole('option', { name: t('enums.TagScope.R'), exact: true });
  await dialog
    .getByRole('textbox', { name: t('OpportunityTags.fields.Description') })
    .fill(`Etichetta ${crypto.randomUUID().slice(0, 8)}`);
  const open = () => field.press('Space');
  await open();
  await expect(choices).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(choices).toBeHidden();
  await expect(dialog).toBeVisible();
  await open();
  await choices.click();
  await expect(choices).toBeVisible();
  await saveButton(dialog).click();
  await expect(dialog).toBeHidden();
});

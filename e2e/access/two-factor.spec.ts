import { userInfos } from '@circolo/contract/access/sessions/session';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessible.ts';
import { password } from '../fixtures/accounts.ts';
import { codeOf, ownProtectedUser } from '../fixtures/authenticator.ts';
import { forward } from '../fixtures/forward.ts';
import { t } from '../fixtures/messages.ts';
import { ownUser } from '../fixtures/own-user.ts';
import { ownShopper } from '../fixtures/person.ts';
import { fillLogin, test } from '../fixtures/test.ts';

const section = (page: Page) =>
  page.locator('section', { has: page.getByRole('heading', { name: t('twoFactor.title'), exact: true }) });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const code = (page: Page, label: string = t('twoFactor.proof.code')) => page.getByRole('textbox', { name: label });

/** From the password to the recovery codes; gives both secrets. */
async function setUp(page: Page, look: (what: string) => Promise<void> = async () => {}): Promise<{ secret: string }> {
  const current = page.getByLabel(new RegExp(`^${t('twoFactor.proof.password')}`));
  await expect(current).toBeFocused();
  await current.fill('Sbagliata-1!');
  await button(page, t('twoFactor.proof.next')).click();
  await expect(page.getByText(t('errors.PasswordError'))).toBeVisible();
  await current.fill(password);
  await button(page, t('twoFactor.proof.next')).click();
  await expect(page.getByRole('img', { name: t('twoFactor.setUp.qr') })).toBeVisible();
  await expect(code(page, t('twoFactor.setUp.confirm'))).toBeFocused();
  await look('the QR code');
  const secret = (await page.locator('code').innerText()).replaceAll(/\s/g, '');
  await code(page, t('twoFactor.setUp.confirm')).fill('000000');
  await button(page, t('twoFactor.setUp.submit')).click();
  await expect(page.getByText(t('errors.TwoFactorCodeError'))).toBeVisible();
  await code(page, t('twoFactor.setUp.confirm')).fill(codeOf(secret));
  await button(page, t('twoFactor.setUp.submit')).click();
  await expect(page.getByText(t('twoFactor.codes.text'))).toBeVisible();
  const codes = (await page.getByRole('listitem').allInnerTexts()).filter((text) => /^\w{4}-\w{4}-\w{4}$/.test(text));
  expect(codes).toHaveLength(10);
  await look('the recovery codes');
  return { secret };
}

async function confirmCodesSaved(page: Page): Promise<void> {
  const done = button(page, t('twoFactor.codes.done'));
  await expect(done).toBeDisabled();
  const file = page.waitForEvent('download');
  await button(page, t('twoFactor.codes.download')).click();
  expect((await file).suggestedFilename()).toBe(t('twoFactor.codes.file'));
  await page.getByRole('checkbox', { name: t('twoFactor.codes.kept') }).check();
  await done.click();
}

async function leaveDesk(page: Page): Promise<void> {
  await button(page, t('shell.account')).click();
  await page.getByRole('menuitem', { name: t('shell.logout') }).click();
  await expect(page).toHaveURL(/\/auth\/login/);
}

test('Somebody turns two-step verification on, and signs in with a code @desktop', async ({ page }) => {
  const { email } = await ownUser();
  await page.goto('/auth/login');
  await fillLogin(page, email);
  await expect(page).toHaveURL(/\/desk$/);
  await page.goto('/profile');
  await expect(section(page).getByText(t('twoFactor.off'), { exact: true })).toBeVisible();
  await button(page, t('twoFactor.enable')).click();
  const { secret } = await setUp(page);
  await confirmCodesSaved(page);
  await expect(section(page).getByText(t('twoFactor.codesLeft_other', { count: 10 }))).toBeVisible();
  await leaveDesk(page);

  await fillLogin(page, email);
  await expect(code(page)).toBeFocused();
  await expectAccessible(page, 'the second step');
  await code(page).fill(codeOf(secret, -4));
  await page.keyboard.press('Enter');
  await expect(page.getByText(t('errors.TwoFactorCodeError'))).toBeVisible();
  await code(page).fill(codeOf(secret, 1));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/desk$/);
});

test('A recovery code signs in where the telephone is lost, and the profile counts what is left @desktop', async ({
  page,
}) => {
  const { email, codes } = await ownProtectedUser();
  await page.goto('/auth/login');
  await fillLogin(page, email);
  await button(page, t('twoFactor.proof.useRecovery')).click();
  await expect(code(page, t('twoFactor.proof.recovery'))).toBeFocused();
  await page.keyboard.type(String(codes[0]));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/desk$/);
  await page.goto('/profile');
  await expect(section(page).getByText(t('twoFactor.codesLeft_other', { count: 9 }))).toBeVisible();
});

test('An account of the shop turns it on in its profile, and the shop asks for the code @desktop', async ({ page }) => {
  const email = await ownShopper();
  const signIn = async () => {
    await page.getByRole('textbox', { name: t('shop.login.email') }).fill(email);
    await page.getByLabel(new RegExp(`^${t('shop.login.password')}`)).fill(password);
    await button(page, t('shop.login.submit')).click();
  };
  await page.goto('/shop/login?back=%2Fshop%2Fprofile');
  await signIn();
  await button(page, t('twoFactor.enable')).click();
  const { secret } = await setUp(page);
  await confirmCodesSaved(page);
  await page.goto('/shop');
  await page.evaluate(() => localStorage.clear());
  await page.goto('/shop/login');
  await signIn();
  await code(page).fill(codeOf(secret, 1));
  await button(page, t('twoFactor.login.submit')).click();
  await expect(page).toHaveURL(/\/shop$/);
});

/** Says what somebody must do first. A real rule would apply to the people of every other story: only this page sees one. */
const demand = (page: Page, must: () => 'enrol' | null) =>
  page.route(`**/api${userInfos.path}`, async (route) => {
    const answer = await forward(route);
    await route.fulfill({ response: answer, json: { ...(await answer.json()), Must: must() } });
  });

test('A set-up that a page begins with leaves the focus to its title, where there are no passkeys @desktop', async ({
  page,
}) => {
  await page.addInitScript(() => Object.defineProperty(window, 'PublicKeyCredential', { value: undefined }));
  const { email } = await ownUser();
  await demand(page, () => 'enrol');
  await page.goto('/auth/login');
  await fillLogin(page, email);
  await expect(page).toHaveURL(/\/auth\/enrol$/);
  await page.reload();
  const current = page.getByLabel(new RegExp(`^${t('twoFactor.proof.password')}`));
  await expect(current).toBeVisible();
  await expect(current).not.toBeFocused();
});

test('A person who must have a second factor sees the set-up and nothing else, and goes on from there @desktop', async ({
  page,
}) => {
  const { email } = await ownUser();
  let Must: 'enrol' | null = 'enrol';
  await demand(page, () => Must);
  await page.goto('/auth/login');
  await fillLogin(page, email);
  await expect(page).toHaveURL(/\/auth\/enrol$/);
  await page.goto('/desk/orders');
  await expect(page).toHaveURL(/\/auth\/enrol$/);
  await page.goto('/profile');
  await expect(page).toHaveURL(/\/auth\/enrol$/);
  await expect(button(page, t('passkeys.create'))).toBeVisible();
  await expectAccessible(page, 'the choice of a second factor');
  await button(page, t('passkeys.enrolOther')).click();
  await setUp(page, (what) => expectAccessible(page, what));
  Must = null;
  await confirmCodesSaved(page);
  await expect(page).toHaveURL(/\/desk$/);
});

test('The rules say to whom they apply, and a rule of a nature above one’s own is closed @desktop', async ({
  signedIn,
}) => {
  const page = await signedIn('ADM', '/desk/access-rules');
  const rule = (nature: 'SUS' | 'DEM') =>
    page.getByRole('switch', { name: t('NatureRules.switch', { nature: t(`enums.UserNature.${nature}`) }) });
  await expect(page.getByRole('switch')).toHaveCount(14);
  await rule('SUS').focus();
  await expect(page.getByRole('tooltip')).toHaveText(t('NatureRules.above'));
  await page.keyboard.press('Space');
  await expect(rule('SUS')).not.toBeChecked();
  await rule('DEM').focus();
  await page.keyboard.press('Space');
  const question = page.getByRole('dialog');
  await expect(question).toContainText(t('NatureRules.askTitle', { nature: t('enums.UserNature.DEM') }));
  await question.getByRole('button', { name: t('form.cancel') }).click();
  await expect(rule('DEM')).not.toBeChecked();
});

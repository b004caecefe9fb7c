import { askSignInLink } from '@circolo/contract/access/sessions/link-sign-in';
import { confirmTwoFactor, startTwoFactor } from '@circolo/contract/access/two-factor/two-factor';
import { createClient } from '@circolo/contract/http/client';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessible.ts';
import { password } from '../fixtures/accounts.ts';
import { sendCall } from '../fixtures/api.ts';
import { codeOf } from '../fixtures/authenticator.ts';
import { firstOrder, signInLink } from '../fixtures/first-order.ts';
import { t } from '../fixtures/messages.ts';
import { buyer } from '../fixtures/payment.ts';
import { ownShopper } from '../fixtures/person.ts';
import { test } from '../fixtures/test.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const title = (page: Page) => page.getByRole('heading', { level: 1 });
const emailField = (page: Page) => page.getByRole('textbox', { name: t('shop.login.email'), exact: true });

async function leaveShop(page: Page): Promise<void> {
  await page.getByRole('button', { name: t('shop.header.account') }).click();
  await button(page, t('shop.header.signOut')).click();
  await expect(page).toHaveURL(/\/shop\/logout$/);
}

test('A link signs in by a press, once; used again it says so and a new one is mailed @phone', async ({ page }) => {
  test.slow();
  const { email } = await firstOrder();
  const link = await signInLink(email);
  await page.goto(link);
  await expect(title(page)).toHaveText(t('signInLink.title'));
  await expectAccessible(page, 'the page of a link');
  // Opening it has used nothing up.
  await page.reload();
  await button(page, t('signInLink.enter')).click();
  await expect(title(page)).toHaveText(t('signInLink.done'));
  await expect(button(page, t('keepAccess.password'))).toBeVisible();
  await expectAccessible(page, 'after the link');
  await page.getByRole('link', { name: t('signInLink.toOrders'), exact: true }).click();
  await expect(page).toHaveURL(/\/shop\/orders$/);
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
  await page.goto('/shop/profile');
  await expect(title(page)).toHaveText(t('shop.profile.title'));
  await leaveShop(page);

  await page.goto(link);
  await button(page, t('signInLink.enter')).click();
  await expect(title(page)).toHaveText(t('signInLink.overTitle'));
  await expectAccessible(page, 'a link that was used');
  await emailField(page).fill(email);
  await button(page, t('signInLink.again')).click();
  await expect(page.getByText(t('signInLink.sent'))).toBeVisible();
  await page.goto(await signInLink(email, link));
  await button(page, t('signInLink.enter')).click();
  await expect(title(page)).toHaveText(t('signInLink.done'));
});

test('The password that is chosen after the link, typed once, opens the next sign-in @desktop', async ({ page }) => {
  const { email } = await firstOrder();
  await page.goto(await signInLink(email));
  await button(page, t('signInLink.enter')).click();
  await button(page, t('keepAccess.password')).click();
  await page.getByLabel(new RegExp(`^${t('keepAccess.newPassword')}`)).fill(password);
  await button(page, t('keepAccess.save')).click();
  await expect(page.getByText(t('keepAccess.passwordDone'))).toBeVisible();
  await page.getByRole('link', { name: t('signInLink.toOrders'), exact: true }).click();
  await leaveShop(page);
  await page.goto('/shop/login');
  await emailField(page).fill(email);
  await page.getByLabel(new RegExp(`^${t('shop.login.password')}`)).fill(password);
  await button(page, t('shop.login.submit')).click();
  await expect(page).toHaveURL(/\/shop$/);
  await page.goto('/shop/orders');
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
});

test('A damaged link, and none, ask for the address; a customer with a password goes on at once @desktop', async ({
  page,
}) => {
  const email = await ownShopper();
  await page.goto('/shop/link#x');
  await expect(page.getByText(t('signInLink.damaged'))).toBeVisible();
  await page.goto('/shop/login');
  await emailField(page).fill(email);
  await button(page, t('signInLink.byMail')).click();
  await expect(page.getByText(t('access.linkSent'))).toBeVisible();
  await page.goto(await signInLink(email));
  await button(page, t('signInLink.enter')).click();
  await expect(page).toHaveURL(/\/shop\/orders$/);
});

test('A link asks for the code of who has an authenticator, and is used up only then @desktop', async ({ page }) => {
  const { email, call } = await buyer();
  const { Secret } = await call(startTwoFactor, { body: { Password: password } });
  await call(confirmTwoFactor, { body: { Code: codeOf(Secret) } });
  await createClient((request) => sendCall(request, null))(askSignInLink, { body: { Email: email } });
  await page.goto(await signInLink(email));
  await button(page, t('signInLink.enter')).click();
  const code = page.getByRole('textbox', { name: new RegExp(`^${t('twoFactor.proof.code')}`) });
  await expect(code).toBeFocused();
  await expectAccessible(page, 'a link that asks for a code');
  await code.fill('000000');
  await button(page, t('twoFactor.login.submit')).click();
  await expect(page.getByText(t('errors.TwoFactorCodeError'))).toBeVisible();
  await code.fill(codeOf(Secret, 1));
  await button(page, t('twoFactor.login.submit')).click();
  await expect(page).toHaveURL(/\/shop\/orders$/);
});

import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessible.ts';
import { unique } from '../fixtures/accounts.ts';
import { linkIn, readOutbox } from '../fixtures/api.ts';
import { t } from '../fixtures/messages.ts';
import { fillLogin, test } from '../fixtures/test.ts';
import { brands } from '../surroundings.ts';

const newEmail = (): string => `${unique('demo-')}@example.test`;
const newPhone = (): string => `347${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`;

const button = (page: Page, key: Parameters<typeof t>[0]) => page.getByRole('button', { name: t(key), exact: true });
const emailOf = (page: Page) => page.getByRole('textbox', { name: t('demoActivation.email') });
const phoneOf = (page: Page) => page.getByRole('textbox', { name: t('demoActivation.phone') });
const codeOf = (page: Page) => page.getByRole('textbox', { name: t('demoActivation.code') });

/** The cards are labels over their radio buttons. */
const pick = (page: Page, name: string | RegExp) => page.getByRole('radio', { name }).check({ force: true });

async function choose(page: Page, email: string): Promise<void> {
  await emailOf(page).fill(email);
  await pick(page, 'Circolo ricreativo');
  await pick(page, t('enums.AccountingType.S'));
  await pick(page, /398/);
  await button(page, 'demoActivation.next').click();
}

async function askCode(page: Page, phone: string): Promise<void> {
  await phoneOf(page).fill(phone);
  await button(page, 'demoActivation.phoneSubmit').click();
  await expect(codeOf(page)).toBeFocused();
}

/** The code of a number's newest text message, as staff read it in the demonstration's outbox. */
async function readCode(desk: Page, phone: string): Promise<string> {
  let code = '';
  await expect(async () => {
    await desk.goto(`/desk/sms-outbox?Phone=${phone}`);
    const message = desk.getByText(/\d{6} è il tuo codice/).first();
    await expect(message).toBeVisible({ timeout: 3_000 });
    code = (await message.innerText()).match(/\d{6}/)?.[0] ?? '';
  }).toPass({ timeout: 30_000 });
  return code;
}

test('A visitor activates a demo, chooses a password from the mail and lands in the shop @phone', async ({
  page,
  signedIn,
}) => {
  test.slow();
  const [email, phone] = [newEmail(), newPhone()];
  await page.goto(`${brands.associations}/landing`);
  await page.getByRole('link', { name: t('demoActivation.link') }).click();
  await choose(page, email);
  await expect(phoneOf(page)).toBeFocused();
  await expectAccessible(page, 'the phone step');
  await askCode(page, `+39 ${phone}`);
  await expectAccessible(page, 'the code step');
  const desk = await signedIn('HLP');
  const code = await readCode(desk, phone);
  await codeOf(page).fill(code);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: t('demoActivation.doneTitle') })).toBeFocused();
  await expect(page.getByText(t('demoActivation.doneSteps.mail', { email }))).toBeVisible();
  await expectAccessible(page, 'the end of the wizard');
  const link = linkIn(await readOutbox(email), '/auth/change-password');
  await page.goto(link);
  await page.getByLabel(new RegExp(`^${t('account.change.password')}`)).fill('Prova-gratis-2026');
  await page.getByLabel(new RegExp(`^${t('account.change.confirm')}`)).fill('Prova-gratis-2026');
  await button(page, 'account.change.submit').click();
  await expect(page.getByText(t('account.change.done'))).toBeVisible();
  await page.goto(`${brands.associations}/auth/login`);
  await fillLogin(page, email, 'Prova-gratis-2026');
  await page.waitForURL(/\/shop$/);
});

test('A half-done wizard goes on after a reload, and back shows what was chosen @desktop', async ({ page }) => {
  const [email, phone] = [newEmail(), newPhone()];
  await page.goto('/demo-activation');
  await emailOf(page).fill(email);
  await pick(page, 'Pro loco');
  await page.reload();
  await expect(emailOf(page)).toHaveValue(email);
  await expect(page.getByRole('radio', { name: 'Pro loco' })).toBeChecked();
  await choose(page, email);
  await askCode(page, phone);
  await page.goto('/demo-activation');
  await expect(page.getByText(phone.slice(-4))).toBeVisible();
  await expect(codeOf(page)).toBeVisible();
  await button(page, 'demoActivation.changePhone').click();
  await expect(phoneOf(page)).toHaveValue(phone);
  await page.goBack();
  await expect(codeOf(page)).toBeVisible();
  await page
    .getByRole('navigation')
    .getByRole('button', { name: t('demoActivation.names.choices') })
    .click();
  await expect(page.getByRole('radio', { name: 'Circolo ricreativo' })).toBeChecked();
});

test('Every mistake is explained in place, and nothing typed is lost @desktop', async ({ page }) => {
  await page.goto('/demo-activation');
  await button(page, 'demoActivation.next').click();
  await expect(emailOf(page)).toBeFocused();
  await expect(page.getByText(t('validation.emailEmpty'))).toBeVisible();
  await expect(page.getByText(t('demoActivation.chooseType'))).toBeVisible();
  await choose(page, 'sus@circolo.test');
  await expect(page.getByText(t('errors.EmailAlreadyExists'))).toBeVisible();
  await expect(page.getByRole('link', { name: t('demoActivation.loginInstead') })).toBeVisible();
  await choose(page, newEmail());
  await button(page, 'demoActivation.phoneSubmit').click();
  await expect(page.getByText(t('demoActivation.answers.empty'))).toBeVisible();
  await phoneOf(page).fill('051 234567');
  await page.keyboard.press('Enter');
  await expect(page.getByText(t('demoActivation.answers.landline'))).toBeVisible();
  await askCode(page, newPhone());
  await codeOf(page).fill('123');
  await page.keyboard.press('Enter');
  await expect(page.getByText(t('demoActivation.answers.codeFormat'))).toBeVisible();
  await expect(page.getByRole('button', { name: /0:\d\d|1:00/ })).toBeDisabled();
});

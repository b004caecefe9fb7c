import { checkEmail } from '@circolo/contract/access/sessions/session';
import { createClient } from '@circolo/contract/http/client';
import { expect, type Page } from '@playwright/test';
import { addressOf, password, unique } from '../fixtures/accounts.ts';
import { sendCall } from '../fixtures/api.ts';
import { choose } from '../fixtures/list.ts';
import { inEnglish, t } from '../fixtures/messages.ts';
import { test } from '../fixtures/test.ts';

// What a form says does not depend on the width.
const desktop = { tag: '@desktop' };

type Word = Parameters<typeof t>[0];

interface Row {
  /** What is typed, by the keys of the labels. */
  typed: Partial<Record<Word, string>>;
  /** The key of the message then. */
  says: Word;
  with?: Record<string, string | number>;
}

interface Form {
  path: string;
  submit: Word;
  rows: Row[];
}

const good = 'Colle-verde-al-77';
const email = 'qualcuno@example.test';
const shapedKey = 'AAAAAAAAAAAAAAAAAAAAAAAA';

/** What a new password can be refused for, typed into a form. */
const newPasswordRows = (field: Word, confirm: Word | null): Row[] => [
  { typed: {}, says: 'validation.passwordEmpty' },
  { typed: { [field]: 'Ab1!' }, says: 'validation.minLength', with: { min: 8 } },
  { typed: { [field]: `Aa1!${'x'.repeat(130)}` }, says: 'validation.maxLength', with: { max: 128 } },
  { typed: { [field]: 'tuttominuscolo' }, says: 'validation.passwordRules' },
  { typed: { [field]: 'Password1!' }, says: 'validation.passwordCommon' },
  ...(confirm
    ? [
        { typed: { [field]: good }, says: 'validation.confirmEmpty' as const },
        { typed: { [field]: good, [confirm]: password }, says: 'validation.passwordsNotEqual' as const },
      ]
    : []),
];

const emailRows = (field: Word): Row[] => [
  { typed: {}, says: 'validation.emailEmpty' },
  { typed: { [field]: 'senza-chiocciola' }, says: 'validation.invalidEmail' },
];

const twiceRows = (field: Word, confirm: Word): Row[] => [
  ...emailRows(field),
  { typed: { [field]: email }, says: 'validation.confirmEmpty' },
  { typed: { [field]: email, [confirm]: 'altro@example.test' }, says: 'validation.emailsNotEqual' },
];

const forms: Form[] = [
  {
    path: '/auth/login',
    submit: 'auth.login.submit',
    rows: [
      ...emailRows('auth.login.email'),
      { typed: { 'auth.login.email': email }, says: 'validation.passwordEmpty' },
      {
        typed: { 'auth.login.email': email, 'auth.login.password': good },
        says: 'errors.InvalidCredentials',
      },
    ],
  },
  {
    path: '/auth/signin',
    submit: 'account.signin.submit',
    rows: [
      ...twiceRows('account.signin.email', 'account.signin.emailConfirm'),
      ...newPasswordRows('account.signin.password', 'account.signin.passwordConfirm'),
    ],
  },
  { path: '/auth/recovery-password', submit: 'account.recovery.submit', rows: emailRows('auth.login.email') },
  {
    path: `/auth/activate#${shapedKey}`,
    submit: 'account.activate.submit',
    rows: [
      { typed: {}, says: 'validation.passwordEmpty' },
      { typed: { 'auth.login.password': good }, says: 'errors.UserActivationError' },
    ],
  },
  {
    path: '/shop/login',
    submit: 'shop.login.submit',
    rows: [
      ...emailRows('shop.login.email'),
      { typed: { 'shop.login.email': email }, says: 'validation.passwordEmpty' },
      { typed: { 'shop.login.email': email, 'shop.login.password': good }, says: 'errors.InvalidCredentials' },
    ],
  },
  {
    path: '/shop/signin',
    submit: 'shop.signin.submit',
    rows: [
      { typed: {}, says: 'validation.required' },
      ...twiceRows('shop.signin.email', 'shop.signin.emailConfirm'),
      ...newPasswordRows('shop.signin.password', null),
    ],
  },
  { path: '/shop/recovery-key', submit: 'shop.recovery.submit', rows: emailRows('shop.login.email') },
  { path: '/shop/link', submit: 'signInLink.send', rows: emailRows('shop.login.email') },
  {
    path: `/shop/activate#${shapedKey}`,
    submit: 'shop.activate.submit',
    rows: [
      { typed: {}, says: 'validation.passwordEmpty' },
      { typed: { 'shop.login.password': good }, says: 'errors.UserActivationError' },
    ],
  },
];

const field = (page: Page, label: string) => page.getByLabel(new RegExp(`^${label}`)).first();

async function fill(page: Page, typed: Row['typed']): Promise<void> {
  for (const [label, value] of Object.entries(typed)) await field(page, t(label as Word)).fill(value); // Keys of a row.
}

async function expectRefusal(page: Page, form: Form, row: Row): Promise<void> {
  await page.goto('/landing');
  await page.goto(form.path);
  await fill(page, row.typed);
  await page.getByRole('button', { name: t(form.submit), exact: true }).click();
  const message = t(row.says, row.with);
  await expect(page.getByText(message, { exact: true }).first(), `${form.path} says ${row.says}`).toBeVisible();
  expect(inEnglish(row.says, row.with), `${row.says} in English`).not.toBe(message);
}

for (const form of forms) {
  test(`${form.path} says exactly what is wrong`, desktop, async ({ page }) => {
    test.slow();
    for (const row of form.rows) await expectRefusal(page, form, row);
  });
}

const links: [path: string, says: Word][] = [
  ['/auth/change-password', 'account.change.keyEmpty'],
  ['/auth/change-password#corta', 'account.change.urlError'],
  ['/auth/change-password#%', 'account.change.urlError'],
  [`/auth/change-password#${shapedKey}`, 'errors.RecoveryKeyError'],
  ['/auth/activate', 'account.activate.missing'],
  ['/auth/activate#%E0%A4%A', 'account.activate.missing'],
  ['/shop/recovery-key#corta', 'account.change.urlError'],
  [`/shop/recovery-key#${shapedKey}`, 'errors.RecoveryKeyError'],
  ['/shop/activate', 'shop.activate.missing'],
  ['/shop/link#corta', 'signInLink.damaged'],
];

test('A link without its key, with a damaged one and with an invented one says so', desktop, async ({ page }) => {
  test.slow();
  for (const [path, says] of links) {
    await page.goto('/landing');
    await page.goto(path);
    await expect(page.getByRole('alert'), path).toContainText(t(says));
    expect(inEnglish(says)).not.toBe(t(says));
  }
});

test(
  'An address that has an account is refused at its field, of the product and of the shop',
  desktop,
  async ({ page }) => {
    await page.goto('/auth/signin');
    const main = page.getByRole('main');
    await choose(main, t('account.signin.category'), 'Circolo');
    await fill(page, {
      'account.signin.email': addressOf('STD'),
      'account.signin.emailConfirm': addressOf('STD').toUpperCase(),
      'account.signin.password': good,
      'account.signin.passwordConfirm': good,
    });
    await page.getByRole('button', { name: t('account.signin.submit'), exact: true }).click();
    await expect(page.getByRole('alert')).toContainText(t('errors.EmailAlreadyExists'));
    const email = field(page, t('account.signin.email'));
    await expect(email).toBeFocused();
    await expect(email).toHaveAttribute('aria-invalid', 'true');
  },
);

test('The confirmation of the address takes what is pasted', desktop, async ({ page }) => {
  await page.goto('/auth/signin');
  const first = field(page, t('account.signin.email'));
  const again = field(page, t('account.signin.emailConfirm'));
  await first.fill(email);
  await first.press('ControlOrMeta+a');
  await first.press('ControlOrMeta+c');
  await again.press('ControlOrMeta+v');
  await expect(again).toHaveValue(email);
  await again.blur();
  await expect(again).not.toHaveAttribute('aria-invalid', 'true');
});

test(
  'Two addresses that differ are refused as one leaves the second, while the rest is still empty',
  desktop,
  async ({ page }) => {
    await page.goto('/shop/signin');
    await field(page, t('shop.signin.email')).fill(email);
    const again = field(page, t('shop.signin.emailConfirm'));
    await again.fill('altro@example.test');
    await again.blur();
    await expect(page.getByText(t('validation.emailsNotEqual'), { exact: true })).toBeVisible();
  },
);

test(
  'Recovery says the same for every address; only the check of an address reveals whether it is known',
  desktop,
  async ({ page }) => {
    for (const asked of [addressOf('LNC'), `${unique('nessuno')}@example.test`]) {
      await page.goto('/auth/recovery-password');
      await field(page, t('auth.login.email')).fill(asked);
      await page.getByRole('button', { name: t('account.recovery.submit'), exact: true }).click();
      await expect(page.getByText(t('access.recoverySent'))).toBeVisible();
    }
    const anybody = createClient((request) => sendCall(request, null));
    const check = (asked: string) => anybody(checkEmail, { headers: { email: asked } });
    expect(await check(addressOf('LNC'))).toEqual({ Exists: true, Message: t('errors.EmailAlreadyExists') });
    expect(await check(`${unique('nessuno')}@example.test`)).toEqual({
      Exists: false,
      Message: t('errors.EmailNotExists'),
    });
  },
);

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { en } from './en/catalogue.ts';
import { it } from './it/catalogue.ts';
import { languages } from './languages.ts';
import type { MessageKey } from './message-key.ts';
import { at } from './phrase.ts';

/** The catalogue keys of product.md section 8, and the words that we have for each. */
const section8: Record<string, MessageKey> = {
  'lost connection': 'error.lostConnection',
  'page not found': 'error.pageNotFound',
  'recovery key empty': 'account.change.keyEmpty',
  'recovery key url error': 'account.change.urlError',
  'recovery key error': 'errors.RecoveryKeyError',
  'email empty': 'validation.emailEmpty',
  'password empty': 'validation.passwordEmpty',
  'confirm empty': 'validation.confirmEmpty',
  'confirm password error': 'validation.passwordsNotEqual',
  'user activation error': 'errors.UserActivationError',
  'phone empty': 'demoActivation.answers.empty',
  'package already selected': 'errors.PackageAlreadySelected',
  'default payment not set': 'errors.DefaultPaymentNotSet',
  'card payment provider initialisation error': 'errors.PaymentProviderInit',
  'checkout accept policy error': 'errors.CheckoutAcceptPolicy',
  'user blocked logout': 'errors.UserBlockedLogout',
  'shop blocked logout': 'errors.ShopBlockedLogout',
  'constraint error': 'errors.ConstraintError',
  'route access denied': 'error.routeAccessDenied',
  'Google sign-in success': 'google.outcome.done',
  'Google sign-in error': 'google.outcome.failed',
  'Google sign-in warning': 'google.outcome.incomplete',
};

/** The messages of product.md section 5. */
const section5: Record<string, MessageKey> = {
  required: 'validation.required',
  'mandatory select': 'validation.selectRequired',
  'invalid date': 'validation.invalidDate',
  'invalid time': 'validation.invalidTime',
  'invalid email': 'validation.invalidEmail',
  'emails not equal': 'validation.emailsNotEqual',
  'email already exists': 'errors.EmailAlreadyExists',
  'email not exists': 'errors.EmailNotExists',
  'minimum length': 'validation.minLength',
  'maximum length': 'validation.maxLength',
  'minimum value': 'validation.minValue',
  'maximum value': 'validation.maxValue',
  'passwords not equal': 'validation.passwordsNotEqual',
  'invalid number': 'validation.invalidNumber',
  'invalid string': 'validation.invalidString',
  'invalid fiscal code': 'validation.invalidFiscalCode',
  'invalid VAT number': 'validation.invalidVatNumber',
  'password rules': 'validation.passwordRules',
  'empty email': 'validation.emailEmpty',
  'empty password': 'validation.passwordEmpty',
  'empty confirm': 'validation.confirmEmpty',
  'confirmation mismatch': 'validation.passwordsNotEqual',
  'empty recovery key': 'account.change.keyEmpty',
  'bad recovery key in the URL': 'account.change.urlError',
  'empty phone': 'demoActivation.answers.empty',
  'package already selected': 'errors.PackageAlreadySelected',
  'default payment not set': 'errors.DefaultPaymentNotSet',
  'accept-policy required at checkout': 'errors.CheckoutAcceptPolicy',
  'payment provider initialisation error': 'errors.PaymentProviderInit',
};

const catalogues = { it, en };

for (const [section, table] of Object.entries({ 'section 8': section8, 'section 5': section5 })) {
  for (const [name, key] of Object.entries(table)) {
    test(`${section}, ${name}: there are words in every language, each its own`, () => {
      const words = languages.map((language) => at(catalogues[language], key));
      for (const word of words) assert.ok(typeof word === 'string' && word.trim().length > 3, key);
      assert.equal(new Set(words).size, languages.length, key);
    });
  }
}

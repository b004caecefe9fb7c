import type { CustomLogin, PublicOrigin } from '@circolo/contract/origins/public-origin';
import type { Language } from '@circolo/messages/languages';
import type { MessageKey } from '@circolo/messages/message-key';
import { translator } from '@circolo/messages/translator';
import { escapeHtml } from '../http/escape-html.ts';
import { plainPath } from './page-address.ts';
import type { ClassOf } from './preloads.ts';

interface LoginHtml {
  path: string;
  origin: PublicOrigin | null;
  customLogin: CustomLogin | null;
  language: Language;
  classOf: ClassOf;
}

/** What a page of access begins with: its title, a line below it, the labels of its fields and its button. */
interface Form {
  title: MessageKey;
  text: MessageKey;
  fields: readonly MessageKey[];
  submit: MessageKey;
  /** The place of what follows the button. */
  more: 'boot-more' | 'boot-link';
}

const login: Form = {
  title: 'auth.login.title',
  text: 'auth.login.text',
  fields: ['auth.login.email', 'auth.login.password'],
  submit: 'auth.login.submit',
  more: 'boot-more',
};

const signin: Form = {
  title: 'account.signin.title',
  text: 'account.signin.text',
  fields: [
    'account.signin.category',
    'account.signin.email',
    'account.signin.emailConfirm',
    'account.signin.password',
    'account.signin.passwordConfirm',
  ],
  submit: 'account.signin.submit',
  more: 'boot-more',
};

const recovery: Form = {
  title: 'account.recovery.title',
  text: 'account.recovery.text',
  fields: ['auth.login.email'],
  submit: 'account.recovery.submit',
  more: 'boot-link',
};

/** The forms by the last part of their path; the other pages begin with what their link says. */
const forms: Partial<Record<string, Form>> = {
  '': login,
  auth: login,
  'auth-x': login,
  login,
  signin,
  'recovery-password': recovery,
};

/** What a page of access shows before its application: frame, logos, title and the places of its fields, in the same classes. */
export function loginHtml({ path, origin, customLogin, language, classOf }: LoginHtml): string {
  const t = translator(language);
  const part = (name: string, content: string, tag = 'div') =>
    `<${tag} class="${classOf('auth-frame', name)}">${content}</${tag}>`;
  const look = customLogin ?? origin;
  const brand = escapeHtml(origin?.Description ?? '');
  const logo = look?.LoginPrimaryLogo
    ? `<img src="${escapeHtml(look.LoginPrimaryLogo)}" alt="${brand}" height="52">`
    : `<p>${brand}</p>`;
  const form = forms[plainPath(path).split('/').at(-1) ?? ''];
  if (!form) return part('page', part('card', part('logo', logo)), 'main');
  const title = `<h1>${escapeHtml(t(form.title))}</h1>`;
  const text = `<p>${escapeHtml(t(form.text, { brand: origin?.Description ?? '' }))}</p>`;
  // Places, not fields: what is typed into a field here would be gone when the application takes over.
  const field = (label: string) =>
    `<div class="${classOf('login', 'field')}"><label>${escapeHtml(label)}</label><div class="boot-field"></div></div>`;
  const button = `<button type="button" disabled class="${classOf('sign-in-parts', 'button')}" data-look="brand">${escapeHtml(t(form.submit))}</button>`;
  const fields = form.fields.map((label) => field(t(label))).join('');
  const places = `<div class="${classOf('login', 'form')}">${fields}${button}</div>`;
  const card = [part('logo', logo), part('head', title + text), places, `<div class="${form.more}"></div>`].join('');
  return part('page', part('card', card), 'main');
}

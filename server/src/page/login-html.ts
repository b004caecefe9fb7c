import type { CustomLogin, PublicOrigin } from '@circolo/contract/origins/public-origin';
import type { Language } from '@circolo/messages/languages';
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

const logins = new Set(['/', '/auth', '/auth/login', '/auth-x', '/auth-x/login']);

/** What the login shows before its application: frame, logos, title and the places of its fields, in the same classes. */
export function loginHtml({ path, origin, customLogin, language, classOf }: LoginHtml): string {
  const t = translator(language);
  const part = (name: string, content: string, tag = 'div') =>
    `<${tag} class="${classOf('auth-frame', name)}">${content}</${tag}>`;
  const look = customLogin ?? origin;
  const brand = escapeHtml(origin?.Description ?? '');
  const logo = look?.LoginPrimaryLogo
    ? `<img src="${escapeHtml(look.LoginPrimaryLogo)}" alt="${brand}" height="52">`
    : `<p>${brand}</p>`;
  if (!logins.has(plainPath(path))) return part('page', part('card', part('logo', logo)), 'main');
  const title = `<h1>${escapeHtml(t('auth.login.title'))}</h1>`;
  const text = `<p>${escapeHtml(t('auth.login.text', { brand: origin?.Description ?? '' }))}</p>`;
  // Places, not fields: what is typed into a field here would be gone when the application takes over.
  const field = (label: string) =>
    `<div class="${classOf('login', 'field')}"><label>${escapeHtml(label)}</label><div class="boot-field"></div></div>`;
  const button = `<button type="button" disabled class="${classOf('sign-in-parts', 'button')}" data-look="brand">${escapeHtml(t('auth.login.submit'))}</button>`;
  const form = `<div class="${classOf('login', 'form')}">${field(t('auth.login.email'))}${field(t('auth.login.password'))}${button}</div>`;
  const card = [part('logo', logo), part('head', title + text), form, '<div class="boot-more"></div>'].join('');
  return part('page', part('card', card), 'main');
}

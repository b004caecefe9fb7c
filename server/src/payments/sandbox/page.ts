import { AttemptState } from '@circolo/contract/sales/codes';
import { fromCents } from '@circolo/contract/values/money';
import { type Translate, translator } from '@circolo/messages/translator';
import { escapeHtml as safe } from '../../http/escape-html.ts';
import { declineCodes, type SandboxCase, sandboxCases } from './cases.ts';
import type { SandboxPayment } from './sandbox-store.ts';

const css = `
:root{color-scheme:light dark;--ink:#16202a;--soft:#5b6772;--line:#d5dce2;--paper:#fff;--ground:#f2f5f8;--accent:#2b5c8a}
@media (prefers-color-scheme:dark){:root{--ink:#e9edf1;--soft:#a8b3bd;--line:#39424b;--paper:#1d2227;--ground:#14181c;--accent:#7fb2e0}}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
main{max-width:460px;margin:0 auto;padding:24px 16px 48px}
section{background:var(--paper);border:1px solid var(--line);border-radius:12px;padding:24px}
h1{font-size:22px;line-height:1.25;margin:0 0 4px}
p{margin:0 0 12px}.soft{color:var(--soft);font-size:14px}
dl{display:flex;justify-content:space-between;gap:16px;border-block:1px solid var(--line);padding:12px 0;margin:16px 0}
dt{color:var(--soft)}dd{margin:0;font-weight:600;font-size:20px;font-variant-numeric:tabular-nums}
form{display:grid;gap:10px}
button,select,input{font:inherit;min-height:44px;border-radius:8px;border:1px solid var(--line);padding:8px 14px;background:var(--paper);color:var(--ink);width:100%}
button{cursor:pointer;text-align:left}
button.main{background:var(--accent);border-color:var(--accent);color:var(--paper);font-weight:600;text-align:center}
button:focus-visible,select:focus-visible,input:focus-visible,summary:focus-visible,a:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
label{display:grid;gap:4px;font-size:14px;color:var(--soft)}
details{border-top:1px solid var(--line);padding-top:12px;margin-top:6px}
summary{cursor:pointer;padding:10px 0}
details>div{display:grid;gap:10px}
a{color:var(--accent)}`;

const languageOf = ({ Data }: SandboxPayment) => (Data.Language === 'en' ? 'en' : 'it');

function amountOf({ Amount, Data }: SandboxPayment): string {
  const format = new Intl.NumberFormat(Data.Language === 'en' ? 'en-GB' : 'it-IT', {
    style: 'currency',
    currency: 'EUR',
  });
  return format.format(fromCents(Amount));
}

/** A page of the sandbox. */
export const sandboxDocument = (language: 'it' | 'en', title: string, body: string, nonce: string): string =>
  `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${safe(title)}</title>` +
  '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">' +
  `<style nonce="${nonce}">${css}</style></head><body><main><section>${body}</section></main></body></html>`;

function head(payment: SandboxPayment, t: Translate): string {
  return (
    `<h1>${safe(t('sandbox.title'))}</h1><p>${safe(payment.Description)}</p><p class="soft">${safe(t('sandbox.notice'))}</p>` +
    `<dl><dt>${safe(t('sandbox.amount'))}</dt><dd>${safe(amountOf(payment))}</dd></dl>`
  );
}

const main: readonly SandboxCase[] = ['success', 'authentication', 'decline', 'cancel'];

function button(payment: SandboxPayment, name: SandboxCase, t: Translate): string {
  const words = t(`sandbox.cases.${name}`, { amount: amountOf(payment) });
  return `<button name="case" value="${name}"${name === 'success' ? ' class="main"' : ''}>${safe(words)}</button>`;
}

function choices(payment: SandboxPayment, t: Translate): string {
  const codes = (declineCodes[payment.Kind] ?? []).map((code) => `<option>${code}</option>`).join('');
  const others = sandboxCases.filter((name) => !main.includes(name));
  return (
    `<form method="post">${button(payment, 'success', t)}${button(payment, 'authentication', t)}` +
    `${button(payment, 'decline', t)}<label>${safe(t('sandbox.code'))}<select name="code">${codes}</select></label>` +
    `${button(payment, 'cancel', t)}<details><summary>${safe(t('sandbox.other'))}</summary><div>` +
    `<label>${safe(t('sandbox.delay'))}<input name="delay" type="number" min="0" max="86400" value="5"></label>` +
    `${others.map((name) => button(payment, name, t)).join('')}</div></details></form>`
  );
}

const wayBack = ({ ReturnUrl }: SandboxPayment, t: Translate): string =>
  `<p>${safe(t('sandbox.over'))}</p><p><a href="${safe(ReturnUrl ?? '/')}">${safe(t('sandbox.back'))}</a></p>`;

/** The payment page: what is paid, and a button for everything that can become of it. */
export function payPage(payment: SandboxPayment, nonce: string): string {
  const language = languageOf(payment);
  const t = translator(language);
  const isOpen = payment.State === AttemptState.pending || payment.State === AttemptState.failed;
  const body = head(payment, t) + (isOpen ? choices(payment, t) : wayBack(payment, t));
  return sandboxDocument(language, t('sandbox.title'), body, nonce);
}

/** The page of the buyer's bank, which asks for one more confirmation. */
export function authenticatePage(payment: SandboxPayment, nonce: string): string {
  const language = languageOf(payment);
  const t = translator(language);
  const body =
    `<h1>${safe(t('sandbox.confirm'))}</h1><p>${safe(t('sandbox.confirmText', { amount: amountOf(payment) }))}</p>` +
    `<form method="post"><button class="main" name="answer" value="yes">${safe(t('sandbox.approve'))}</button>` +
    `<button name="answer" value="no">${safe(t('sandbox.deny'))}</button></form>`;
  return sandboxDocument(language, t('sandbox.confirm'), body, nonce);
}

import { readable } from '@circolo/contract/origins/contrast';
import type { Brand } from './brand.ts';
import type { Design } from './design.ts';

/** How a preview shows a mail. */
export type MailScheme = 'light' | 'dark';

const dark = { page: '#14181D', box: '#20262D', text: '#E6EAEE', soft: '#A9B3BD', line: '#3B444D' };

/** Colours by the classes of `compile-mail.ts`; buttons and headers stay as the brand has them. */
function rulesOf({ LinkColor }: Brand): string {
  const link = readable(LinkColor, dark.box);
  return [
    `body,.mail-page{background-color:${dark.page}!important}`,
    `.mail-box,.mail-box>table,.mail-box>tbody>tr>td,.mail-box>tr>td{background-color:${dark.box}!important;background:${dark.box}!important}`,
    `.mail-box div,.mail-box td:not([bgcolor]),.mail-box th,.mail-box span{color:${dark.text}!important}`,
    `.mail-box td,.mail-box th,.mail-box p{border-color:${dark.line}!important}`,
    `.mail-box td:not([bgcolor])>div a{color:${link}!important}`,
    `.mail-foot div{color:${dark.soft}!important}`,
    `.mail-foot a{color:${link}!important}`,
  ].join('');
}

/**
 * What a mail looks like in a dark mail program: for all that can be dark, or for a preview alone. A template that has chosen the colours
 * of its text or box keeps them.
 */
export function darkStyles({ BoxColor, TextColor }: Design, brand: Brand, scheme: MailScheme | undefined): string {
  if (BoxColor !== null || TextColor !== null || scheme === 'light') return '';
  if (scheme === 'dark') return `<mj-style>${rulesOf(brand)}</mj-style>`;
  return `<mj-style>:root{color-scheme:light dark}@media (prefers-color-scheme:dark){${rulesOf(brand)}}</mj-style>`;
}

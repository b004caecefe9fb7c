import type { PublicOrigin } from '@circolo/contract/origins/public-origin';
import { surfaces, themeCss } from '@circolo/contract/origins/theme';
import { escapeHtml } from '../http/escape-html.ts';
import { areaOf } from './page-address.ts';

/** The page before the application has loaded: its surfaces in the brand's colours, so that nothing jumps. */
const skeletonCss = [
  'body{margin:0}',
  // A person's choice of the scheme counts before the style sheets have come, too.
  ':root[data-mantine-color-scheme=dark]{color-scheme:dark}:root[data-mantine-color-scheme=light]{color-scheme:light}',
  '.boot{position:fixed;inset:0}',
  '.boot-header{height:56px;box-sizing:border-box;display:flex;align-items:center;padding-left:62px;background:var(--header-background);border-bottom:1px solid #80808038}',
  '.boot-header img{height:34px;width:auto;max-width:200px;object-fit:contain}',
  '.boot-menu{position:absolute;top:56px;bottom:0;left:0;width:var(--menu-width);background:var(--menu-background)}',
  '.boot-field{height:36px;box-sizing:border-box;border:1px solid #80808060;border-radius:8px}',
  // The other ways to sign in, and the links.
  '.boot-more{height:146px}.boot-link{height:32px}',
  // The places of what follows: the search, the lines of the menu, a title and the rows of a list.
  '.boot i{display:block;border-radius:6px;background:currentColor;opacity:.1}',
  '.boot-header i{margin-left:auto;margin-right:118px;width:220px;height:38px;color:var(--header-ink)}',
  '.boot-menu{box-sizing:border-box;padding:18px 16px;color:var(--menu-ink);overflow:hidden}',
  '.boot-menu i{height:14px;margin-bottom:24px;max-width:170px}',
  '.boot-menu i:nth-child(3n){max-width:120px}',
  '.boot-main{position:absolute;top:56px;right:0;bottom:0;left:var(--menu-width);box-sizing:border-box;padding:24px;overflow:hidden}',
  // The ground of every screen of the desk, so that it does not change its colour when the application comes.
  `.boot-main{background:light-dark(${surfaces.light},${surfaces.dark})}`,
  '.boot-main i{height:40px;margin-bottom:10px;opacity:.07}',
  '.boot-main i:first-child{width:260px;max-width:60%;height:28px;margin-bottom:28px}',
  '@media (prefers-reduced-motion:no-preference){.boot-main i{animation:boot 1.6s ease-in-out infinite}@keyframes boot{50%{opacity:.035}}}',
  '@media (max-width:1199.98px){.boot-menu{width:64px}.boot-menu i{max-width:none}.boot-main{left:64px}}',
  '@media (max-width:767px){.boot-menu{display:none}.boot-main{left:0;padding:16px}.boot-header{padding-left:48px}.boot-header i{width:24px;height:24px;margin-right:100px}.boot-header img{height:28px;max-width:120px}}',
].join('');

/** The style of the first paint: the brand's variables and the skeleton. */
export const firstPaintCss = (origin: PublicOrigin | null): string => themeCss(origin) + skeletonCss;

const places = (count: number): string => '<i></i>'.repeat(count);

/** The skeleton of a path, inside the root element until the application takes over. */
export function skeleton(path: string, origin: PublicOrigin | null): string {
  const area = areaOf(path);
  if (area !== 'desk') return '<div class="boot" aria-hidden="true"><div class="boot-header"></div></div>';
  const logo = origin?.DeskLogo ? `<img src="${escapeHtml(origin.DeskLogo)}" alt="">` : '';
  const parts = [
    `<div class="boot-header">${logo}${places(1)}</div>`,
    `<div class="boot-menu">${places(10)}</div>`,
    `<div class="boot-main">${places(9)}</div>`,
  ];
  return `<div class="boot" aria-hidden="true">${parts.join('')}</div>`;
}

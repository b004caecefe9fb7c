import type { PublicOrigin } from '@circolo/contract/origins/public-origin';
import { themeCss } from '@circolo/contract/origins/theme';
import { escapeHtml } from '../http/escape-html.ts';
import { areaOf } from './page-address.ts';

/** The page before the application has loaded: its surfaces in the brand's colours, so that nothing jumps. */
const skeletonCss = [
  'body{margin:0}',
  '.boot{position:fixed;inset:0}',
  '.boot-header{height:56px;box-sizing:border-box;display:flex;align-items:center;padding-left:62px;background:var(--header-background);border-bottom:1px solid #80808038}',
  '.boot-header img{height:34px;width:auto;max-width:200px;object-fit:contain}',
  '.boot-menu{position:absolute;top:56px;bottom:0;left:0;width:var(--menu-width);background:var(--menu-background)}',
  '.boot-field{height:36px;box-sizing:border-box;border:1px solid #80808060;border-radius:8px}',
  // The other ways to sign in, and the links.
  '.boot-more{height:146px}',
  '@media (max-width:1199.98px){.boot-menu{width:64px}}',
  '@media (max-width:767px){.boot-menu{display:none}.boot-header{padding-left:48px}.boot-header img{height:28px;max-width:120px}}',
].join('');

/** The style of the first paint: the brand's variables and the skeleton. */
export const firstPaintCss = (origin: PublicOrigin | null): string => themeCss(origin) + skeletonCss;

/** The skeleton of a path, inside the root element until the application takes over. */
export function skeleton(path: string, origin: PublicOrigin | null): string {
  const area = areaOf(path);
  if (area !== 'desk') return '<div class="boot" aria-hidden="true"><div class="boot-header"></div></div>';
  const logo = origin?.DeskLogo ? `<img src="${escapeHtml(origin.DeskLogo)}" alt="">` : '';
  return `<div class="boot" aria-hidden="true"><div class="boot-header">${logo}</div><div class="boot-menu"></div></div>`;
}

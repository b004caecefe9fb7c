import { inkOn } from '@circolo/contract/origins/contrast';
import type { PublicOrigin } from '@circolo/contract/origins/public-origin';
import { brandColor } from '@circolo/contract/origins/theme';
import { escapeHtml } from '../http/escape-html.ts';

/** The icon of a brand that brings none: the first letter of its last word on its colour. */
export function faviconSvg(origin: PublicOrigin | undefined): string {
  const color = brandColor(origin ?? null);
  const letter = (origin?.Description ?? 'Circolo').trim().split(/\s+/).at(-1)?.charAt(0).toUpperCase() ?? 'C';
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">',
    `<rect width="64" height="64" rx="16" fill="${color}"/>`,
    `<text x="32" y="45" text-anchor="middle" font-family="Inter,system-ui,sans-serif" font-size="38" font-weight="700" fill="${inkOn(color)}">`,
    `${escapeHtml(letter)}</text></svg>`,
  ].join('');
}

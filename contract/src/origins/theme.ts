import { contrastRatio, inkOn, luminance, mix, readable, readableContrast } from './contrast.ts';
import type { Look } from './look.ts';

/** The brand's colour where it names none. */
const neutralAccent = '#2B5C8A';

type Colors = Partial<{ [Field in keyof Look]: Look[Field] }>;

const ink = '#16202A';

/** The colour that buttons and links of a brand have: that of its sign-in button. */
export const brandColor = (look: Colors | null): string => look?.LoginButtonColor ?? neutralAccent;

function loginVariables(look: Colors, accent: string) {
  const button = look.LoginButtonColor ?? accent;
  const hover = look.LoginButtonHoverColor ?? mix(button, '#000000', 0.15);
  const background = look.LoginBackgroundColor ?? mix(accent, '#FFFFFF', 0.92);
  return {
    '--login-background': background,
    '--login-ink': contrastRatio(ink, background) < readableContrast ? inkOn(background) : ink,
    '--login-button': button,
    '--login-button-hover': hover,
    '--login-button-ink': inkOn(button),
    '--login-button-hover-ink': inkOn(hover),
  };
}

function headerVariables(look: Colors) {
  const background = look.DeskHeaderBackgroundColor ?? '#FFFFFF';
  return { '--header-background': background, '--header-ink': readable(look.DeskHeaderTextColor ?? ink, background) };
}

function menuVariables(look: Colors, accent: string) {
  const background = look.DeskMenuBackgroundColor ?? '#F7F9FB';
  const group = look.DeskMenuGroupBackgroundColor ?? background;
  const text = look.DeskMenuTextColor ?? ink;
  const selected = look.DeskMenuItemSelectedBackgroundColor ?? mix(accent, background, 0.82);
  const hover = mix(background, inkOn(background), 0.07);
  return {
    '--menu-background': background,
    '--menu-group-background': group,
    '--menu-ink': readable(text, background),
    '--menu-group-ink': readable(text, group),
    '--menu-hover-background': hover,
    '--menu-hover-ink': readable(look.DeskMenuTextHoverColor ?? text, hover),
    '--menu-selected-background': selected,
    '--menu-selected-ink': readable(text, selected),
    '--menu-divider': look.DeskMenuDividerColor ?? mix(background, inkOn(background), 0.12),
    '--menu-width': `${look.DeskMenuWidth ?? 250}px`,
  };
}

/** What pages lie on, in either scheme. */
export const surfaces = { light: '#F6F7F9', dark: '#1B1C1E' } as const;

/** The surfaces of the components, in either scheme. */
const cards = { light: '#FFFFFF', dark: '#242424' } as const;

const darkInk = '#E9EDF1';
const isDark = (color: string | null | undefined): boolean => typeof color === 'string' && luminance(color) < 0.25;

/** A surface and its text as they are in the dark: a light surface turns nearly black, with a breath of the brand. */
function darkened(surface: string | null | undefined, text: string | null | undefined, accent: string) {
  if (surface && isDark(surface)) return { surface, text: text ?? darkInk };
  return { surface: mix('#16191D', accent, 0.06), text: darkInk };
}

function inTheDark(look: Colors, accent: string): Colors {
  const header = darkened(look.DeskHeaderBackgroundColor, look.DeskHeaderTextColor, accent);
  const menu = darkened(look.DeskMenuBackgroundColor, look.DeskMenuTextColor, accent);
  const keepsMenu = isDark(look.DeskMenuBackgroundColor);
  return {
    ...look,
    LoginBackgroundColor: darkened(look.LoginBackgroundColor, null, accent).surface,
    DeskHeaderBackgroundColor: header.surface,
    DeskHeaderTextColor: header.text,
    DeskMenuBackgroundColor: menu.surface,
    DeskMenuGroupBackgroundColor: keepsMenu ? look.DeskMenuGroupBackgroundColor : menu.surface,
    DeskMenuTextColor: menu.text,
    DeskMenuTextHoverColor: keepsMenu ? look.DeskMenuTextHoverColor : darkInk,
    DeskMenuItemSelectedBackgroundColor: keepsMenu
      ? look.DeskMenuItemSelectedBackgroundColor
      : mix(accent, '#16191D', 0.6),
    DeskMenuDividerColor: keepsMenu ? look.DeskMenuDividerColor : '#343A42',
  };
}

/**
 * The one place where a brand's look becomes CSS variables. Text colours that cannot be read on their background are
 * corrected to 4.5 : 1; in the dark, light surfaces give way to dark ones.
 */
export function themeVariables(look: Colors | null, scheme: 'light' | 'dark'): Record<string, string> {
  const accent = brandColor(look);
  const shown = scheme === 'light' ? (look ?? {}) : inTheDark(look ?? {}, accent);
  const link = { '--login-link': readable(accent, cards[scheme]) };
  return { ...loginVariables(shown, accent), ...link, ...headerVariables(shown), ...menuVariables(shown, accent) };
}

const declarations = (variables: Record<string, string>): string =>
  Object.entries(variables)
    .map(([name, value]) => `${name}:${value}`)
    .join(';');

/** The style that the server puts into the page, so that the brand is there at the first paint. */
export function themeCss(look: Colors | null): string {
  const dark = declarations(themeVariables(look, 'dark'));
  return [
    `:root{${declarations(themeVariables(look, 'light'))}}`,
    `@media (prefers-color-scheme:dark){:root:not([data-mantine-color-scheme=light]){${dark}}}`,
    `:root[data-mantine-color-scheme=dark]{${dark}}`,
  ].join('');
}

import { readable } from '@circolo/contract/origins/contrast';
import { brandColor, surfaces } from '@circolo/contract/origins/theme';
import { type CSSVariablesResolver, createTheme, type MantineThemeOverride } from '@mantine/core';
import { t } from '../../messages/messages.ts';
import { page } from '../../page/page.ts';
import { brandShades, nightTint } from './brand-shades.ts';
import { clearOfButtons } from './clear-of-buttons.ts';

const paper = '#FFFFFF';
/** The lightest surface of the dark scheme that texts in the brand's colour lie on: cards and menus. */
const night = '#2E2E2E';
const brand = brandColor(page.origin);

/** The hues that states and badges use. */
const hues = [
  'brand',
  'gray',
  'red',
  'orange',
  'yellow',
  'green',
  'teal',
  'cyan',
  'blue',
  'indigo',
  'violet',
  'grape',
  'pink',
  'lime',
];

const shade = (hue: string, step: number) => `var(--mantine-color-${hue}-${step})`;
const lightTexts = (step: number) =>
  Object.fromEntries(hues.map((hue) => [`--mantine-color-${hue}-light-color`, shade(hue, step)]));

/** What the stock theme lacks to reach contrast AA, and the brand's colour where it is used as text. */
export const accessibleVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    ...lightTexts(9),
    '--mantine-color-yellow-light-color': '#7A4B00',
    '--mantine-color-lime-light-color': '#3D6B00',
    '--mantine-color-orange-light-color': '#99400B',
    '--mantine-color-green-light-color': '#1B6B30',
    '--mantine-color-teal-light-color': '#066A4C',
    '--mantine-color-cyan-light-color': '#0A5C6B',
    '--mantine-color-error': shade('red', 9),
    '--mantine-color-dimmed': '#565E66',
    '--mantine-color-placeholder': '#6B7280',
    '--mantine-color-anchor': readable(brand, paper),
    '--mantine-color-brand-text': readable(brand, paper),
    '--mantine-color-brand-light': brandShades(brand)[0],
    '--mantine-color-brand-light-hover': brandShades(brand)[1],
    '--mantine-color-brand-light-color': readable(brand, brandShades(brand)[1]),
    '--mantine-color-brand-outline': readable(brand, paper),
    '--surface': surfaces.light,
    '--row-hover': '#F3F5F7',
  },
  dark: {
    ...lightTexts(2),
    '--mantine-color-error': shade('red', 4),
    '--mantine-color-dimmed': '#A9ADB3',
    '--mantine-color-placeholder': '#9197A0',
    '--mantine-color-anchor': readable(brand, night),
    '--mantine-color-brand-text': readable(brand, night),
    '--mantine-color-brand-outline': readable(brand, night),
    '--mantine-color-brand-light': nightTint(brand, 0.34),
    '--mantine-color-brand-light-hover': nightTint(brand, 0.38),
    // The stock one is nearly black, louder than the states that need somebody.
    '--mantine-color-gray-light': '#3A3D41',
    '--mantine-color-gray-light-hover': '#44484C',
    '--surface': surfaces.dark,
    '--row-hover': '#2B2D30',
  },
});

/** A dialog's title is no banner, and its cross has a name. One that is read begins at its title, a form at its first field. */
const dialog = () => ({
  defaultProps: {
    attributes: { header: { role: 'none' }, title: { tabIndex: -1, 'data-autofocus': true } },
    closeButtonProps: { 'aria-label': t('form.close') },
  },
  styles: { title: { fontWeight: 650 } },
});

/** The theme of this page's brand. Called once the messages are there, as some parts carry a label. */
export const brandTheme = (): MantineThemeOverride =>
  createTheme({
    fontFamily: 'var(--page-font)',
    fontFamilyMonospace: "ui-monospace, 'SF Mono', Menlo, monospace",
    headings: { fontFamily: 'inherit', fontWeight: '650' },
    colors: { brand: brandShades(brand) },
    primaryColor: 'brand',
    primaryShade: 6,
    autoContrast: true,
    luminanceThreshold: 0.35,
    defaultRadius: 'md',
    cursorType: 'pointer',
    respectReducedMotion: true,
    components: {
      // A form that begins at such a field would cover the rest with its options, and Escape would close these only.
      Select: { defaultProps: { openOnFocus: false } },
      // Chosen from a short list, it shows the whole one again, which may need the other side.
      MultiSelect: {
        defaultProps: { openOnFocus: false, comboboxProps: { preventPositionChangeWhenVisible: false } },
      },
      // From the start of the field: where options are placed before they have a width, their middle would be beyond a phone's edge.
      Combobox: { defaultProps: { position: 'bottom-start', middlewares: { flip: clearOfButtons }, shadow: 'md' } },
      Modal: dialog(),
      Drawer: dialog(),
      // On the same ground as what is no card, in the dark too.
      Card: { defaultProps: { bg: 'var(--mantine-color-body)' } },
      Badge: { defaultProps: { variant: 'light', radius: 'sm', tt: 'none', fw: 550, lts: 0 } },
      // A title that goes on in a second line would touch its first.
      Timeline: { styles: { itemTitle: { lineHeight: 1.35 } } },
      CloseButton: { defaultProps: { 'aria-label': t('form.close') } },
      // Choices that are wider than a phone go on in a second line.
      SegmentedControl: { styles: { root: { maxWidth: '100%', flexWrap: 'wrap' } } },
      Tooltip: { defaultProps: { withArrow: true, openDelay: 300 } },
    },
  });

import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { contrastRatio, readableContrast } from './contrast.ts';
import { themeCss, themeVariables } from './theme.ts';

const color = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0').toUpperCase()}`);
const look = fc.record(
  {
    LoginBackgroundColor: color,
    LoginButtonColor: color,
    DeskHeaderBackgroundColor: color,
    DeskHeaderTextColor: color,
    DeskMenuBackgroundColor: color,
    DeskMenuGroupBackgroundColor: color,
    DeskMenuTextColor: color,
    DeskMenuTextHoverColor: color,
    DeskMenuItemSelectedBackgroundColor: color,
  },
  { requiredKeys: [] },
);

const pairs = [
  ['--login-ink', '--login-background'],
  ['--login-button-ink', '--login-button'],
  ['--header-ink', '--header-background'],
  ['--menu-ink', '--menu-background'],
  ['--menu-group-ink', '--menu-group-background'],
  ['--menu-hover-ink', '--menu-hover-background'],
  ['--menu-selected-ink', '--menu-selected-background'],
] as const;

test('whatever colours a brand chooses, every text can be read, in light and in dark', () => {
  fc.assert(
    fc.property(look, fc.constantFrom('light' as const, 'dark' as const), (colors, scheme) => {
      const variables = themeVariables(colors, scheme);
      return pairs.every(
        ([text, back]) => contrastRatio(variables[text] ?? '', variables[back] ?? '') >= readableContrast,
      );
    }),
  );
});

test('a readable choice of the brand is taken as it is', () => {
  const variables = themeVariables({ DeskHeaderBackgroundColor: '#0D47A1', DeskHeaderTextColor: '#FFFFFF' }, 'light');
  assert.equal(variables['--header-background'], '#0D47A1');
  assert.equal(variables['--header-ink'], '#FFFFFF');
});

test('the style of a page without brand is complete', () => {
  assert.match(themeCss(null), /^:root\{--login-background:#[0-9A-F]{6};/);
  assert.match(themeCss({ DeskMenuWidth: 210 }), /--menu-width:210px/);
});

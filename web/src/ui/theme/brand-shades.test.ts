import assert from 'node:assert/strict';
import { test } from 'node:test';
import { luminance } from '@circolo/contract/origins/contrast';
import { brandShades, nightTint } from './brand-shades.ts';

test('the shades go from light to dark and contain the brand colour itself', () => {
  for (const color of ['#1565c0', '#fdd835', '#b71c1c', '#111111']) {
    const shades = brandShades(color);
    assert.equal(shades[6], color);
    const lights = shades.map(luminance);
    assert.deepEqual(
      lights,
      lights.toSorted((a, b) => b - a),
    );
    assert.ok(shades.every((shade) => /^#[0-9a-f]{6}$/.test(shade)));
  }
});

test('the dark scheme has a ground of the brand that is neither black nor too light for what is written on it', () => {
  for (const color of ['#1f5c4a', '#fdd835', '#b71c1c', '#111111', '#ffffff']) {
    const ground = luminance(nightTint(color, 0.34));
    // 4.5 to 1 for quiet text, #A9ADB3.
    assert.ok((luminance('#A9ADB3') + 0.05) / (ground + 0.05) >= 4.5, color);
    assert.ok(ground > luminance('#242424'), color);
  }
});

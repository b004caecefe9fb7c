import assert from 'node:assert/strict';
import { test } from 'node:test';
import { luminance } from '@circolo/contract/origins/contrast';
import { brandShades } from './brand-shades.ts';

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

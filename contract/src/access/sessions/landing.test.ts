import assert from 'node:assert/strict';
import { test } from 'node:test';
import { UserNature, type UserNatureCode } from '../../authorization/natures.ts';
import { landing, shopLanding } from './landing.ts';

const places: Record<UserNatureCode, 'desk' | 'shop'> = {
  SUS: 'desk',
  ADM: 'desk',
  COM: 'desk',
  HLP: 'desk',
  SUB: 'desk',
  ENT: 'shop',
  STD: 'shop',
  LNC: 'shop',
  DEM: 'shop',
};

for (const nature of Object.values(UserNature)) {
  test(`${nature} of the provider's own category lands on the ${places[nature]}`, () => {
    assert.equal(landing({ savedRoute: null, nature, providerCategory: true }), places[nature]);
  });
  test(`${nature} of another category goes back to the login`, () => {
    assert.equal(landing({ savedRoute: null, nature, providerCategory: false }), 'login');
  });
  test(`${nature} with a saved route goes there first`, () => {
    assert.equal(landing({ savedRoute: '/desk/orders', nature, providerCategory: false }), '/desk/orders');
  });
}

test('a nature that is not known goes to the login', () => {
  assert.equal(landing({ savedRoute: null, nature: null, providerCategory: true }), 'login');
});

test('a login of the shop goes on with a chosen base product, else to the home', () => {
  assert.equal(shopLanding(7), 'product-detail');
  assert.equal(shopLanding(0), 'home');
  assert.equal(shopLanding(null), 'home');
});

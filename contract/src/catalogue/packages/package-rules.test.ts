import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PackageType, packageTypesOf, UnitOfMeasure } from '../../codes/catalogue-codes.ts';
import rules from './fixtures/package-rules.json' with { type: 'json' };
import {
  activityBounds,
  billingFor,
  type ChosenPackage,
  fitsBeside,
  isBaseType,
  sells,
  unitsFor,
} from './package-rules.ts';

test('every type and unit has exactly the billing methods of the specification', () => {
  for (const { packageType, unit, allowed, billingMethods } of rules.rows) {
    const type = packageType as ChosenPackage['Type']; // The fixture names the codes.
    const measure = unit as (typeof UnitOfMeasure)[keyof typeof UnitOfMeasure];
    assert.equal(unitsFor(type).includes(measure), allowed, `${packageType} ${unit}`);
    assert.deepEqual([...billingFor(type, measure)], billingMethods, `${packageType} ${unit}`);
  }
});

test('the fixture covers every type and unit', () => {
  const covered = new Set(rules.rows.map(({ packageType, unit }) => `${packageType} ${unit}`));
  for (const type of Object.values(PackageType))
    for (const unit of Object.values(UnitOfMeasure)) assert.ok(covered.has(`${type} ${unit}`), `${type} ${unit}`);
});

test('each software sells its own types', () => {
  assert.deepEqual(packageTypesOf.A, ['AS', 'AM', 'PA', 'PE', 'PS', 'PX']);
  assert.deepEqual(packageTypesOf.O, ['AC', 'PC', 'PE', 'PS', 'PX']);
  assert.equal(sells('O', 'AS'), false);
  assert.equal(sells('A', 'PC'), false);
});

test('subscriptions stand alone, the others are add-ons', () => {
  const bases = Object.values(PackageType).filter(isBaseType);
  assert.deepEqual(bases.sort(), ['AC', 'AM', 'AS']);
});

test('a single activity is one, multiple ones at least two', () => {
  assert.deepEqual(activityBounds('AS'), { min: 1, max: 1 });
  assert.equal(activityBounds('AM')?.min, 2);
  assert.equal(activityBounds('PE'), null);
});

const chosen = (Id: number, Type: ChosenPackage['Type'], more: Partial<ChosenPackage> = {}): ChosenPackage => ({
  Id,
  Type,
  Requires: [],
  Incompatible: [],
  ...more,
});

test('an add-on needs a base beside it, the one that it names where it names some', () => {
  const sms = chosen(1, 'PS');
  assert.equal(fitsBeside(sms, []), 'needsBase');
  assert.equal(fitsBeside(sms, [chosen(2, 'PE')]), 'needsBase');
  assert.equal(fitsBeside(sms, [chosen(3, 'AS')]), 'fits');
  const picky = chosen(4, 'PA', { Requires: [5] });
  assert.equal(fitsBeside(picky, [chosen(3, 'AS')]), 'needsBase');
  assert.equal(fitsBeside(picky, [chosen(5, 'AM')]), 'fits');
  assert.equal(fitsBeside(chosen(6, 'AS'), []), 'fits');
});

test('an incompatibility counts from both sides', () => {
  const one = chosen(1, 'AS', { Incompatible: [2] });
  const two = chosen(2, 'AM');
  assert.equal(fitsBeside(one, [two]), 'incompatible');
  assert.equal(fitsBeside(two, [one]), 'incompatible');
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { en } from './en/catalogue.ts';
import { it } from './it/catalogue.ts';
import { at, phrase } from './phrase.ts';
import { translator } from './translator.ts';

test('a key is found by its path and filled in', () => {
  assert.equal(phrase(it, 'it', 'form.save'), 'Salva');
  assert.equal(phrase(en, 'en', 'validation.minLength', { min: 8 }), 'Enter at least 8 characters');
});

test('a number chooses the plural', () => {
  assert.equal(phrase(en, 'en', 'spooler.newCount', { count: 1 }), '1 new file');
  assert.equal(phrase(it, 'it', 'spooler.newCount', { count: 1_000_000 }), '1000000 nuovi file');
});

test('what is not there, or is more than words, is nothing', () => {
  assert.equal(phrase(it, 'it', 'action.nothing'), null);
  assert.equal(phrase(it, 'it', 'action'), null);
  assert.equal(at(it, 'constructor.name'), undefined);
});

test('a placeholder without a value stays visible', () => {
  assert.equal(phrase(en, 'en', 'validation.minLength'), 'Enter at least {min} characters');
});

test('a pause of one minute is singular', () => {
  const sentence = (language: 'it' | 'en', count: number) => translator(language)('errors.TooManyAttempts', { count });
  assert.match(sentence('it', 1), /un minuto\./);
  assert.match(sentence('it', 2), /2 minuti\./);
  assert.match(sentence('en', 1), /one minute\./);
  assert.match(sentence('en', 60), /60 minutes\./);
});

test('the question before a deletion promises the undo that there is', () => {
  for (const catalogue of [it, en]) {
    const question = String(at(catalogue, 'confirm.delete.text'));
    assert.ok(question.endsWith(String(at(catalogue, 'bulk.undoable'))), question);
  }
});

test('an amount has its cents, also where there are none, and a count has none', () => {
  assert.match(translator('it')('errors.RefundTooMuch', { amount: 854 }), / 854,00 €$/);
  assert.match(translator('en')('errors.RefundTooMuch', { amount: 146.4 }), /146\.40 €/);
  assert.match(translator('it')('errors.ActivityLimitReached', { max: 3 }), / 3 /);
});

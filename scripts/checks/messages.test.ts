import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findDifferences, findEnumerationGaps, findUnusedKeys, findWordsInAttributes, flatten } from './messages.ts';

const it = flatten({
  action: { save: 'Salva' },
  errors: { Late: 'Riprova tra {minutes} minuti' },
  count_one: '{count} file',
  count_other: '{count} file',
});

test('a key or a placeholder that one language lacks is found', () => {
  const en = flatten({
    action: { store: 'Save' },
    errors: { Late: 'Try again later' },
    count_one: '{count} file',
    count_other: '{count} files',
  });
  assert.deepEqual(findDifferences(it, en), [
    'action.save has no English words',
    'action.store has no Italian words',
    'errors.Late has other placeholders in English',
  ]);
});

test('a key is used by its literal, its plural or a template', () => {
  const text = "t('action.save'); t('count', { count }); t(`errors.${code}`);";
  assert.deepEqual(findUnusedKeys(it, [{ path: 'web/src/a.ts', text }]), []);
  assert.deepEqual(findUnusedKeys(it, [{ path: 'web/src/a.ts', text: "t('action.save'); t('count')" }]), [
    'errors.Late is used nowhere',
  ]);
});

test('a template without a fixed part uses nothing', () => {
  const text = 't(`${a}${b}`); t("count"); t("errors.Late")';
  assert.deepEqual(findUnusedKeys(it, [{ path: 'web/src/a.ts', text }]), ['action.save is used nowhere']);
});

test('every member of an enumeration needs a label, and every label a member', () => {
  const words = flatten({ enums: { Software: { A: 'Associazioni', Z: 'Altro' } } });
  assert.deepEqual(findEnumerationGaps(words, new Map([['Software', ['A', 'O']]])), [
    'enums.Software.O has no words',
    'enums.Software.Z names no member of an enumeration',
  ]);
});

test('texts in an attribute are found, an empty one and a value are not', () => {
  const text = '<Text aria-label="Chiudi tutto" alt="" title={t("action.save")} placeholder="#" />';
  assert.deepEqual(findWordsInAttributes([{ path: 'web/src/A.tsx', text }]), [
    'web/src/A.tsx says "Chiudi tutto" outside the catalogue',
  ]);
});

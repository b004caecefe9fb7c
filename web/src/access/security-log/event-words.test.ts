import assert from 'node:assert/strict';
import { test } from 'node:test';
import { it } from '@circolo/messages/it/desk-catalogue';
import { phrase } from '@circolo/messages/phrase';
import { eventWords } from './event-words.ts';

const translate = (key: string, parameters?: Record<string, string | number>) => phrase(it, 'it', key, parameters);

test('the details of an event are put into words, the reason first and the call last', () => {
  const cases = [
    [{ Call: 'POST /Orders', Code: 'AccessDenied', Times: 3 }, 'Permesso mancante · altre 3 volte · POST /Orders'],
    [{ Call: 'GET /Login', Code: 'InvalidCredentials' }, 'Password non corretta'],
    [{ Call: 'GET /OuterLogin', Method: 'password' }, 'Password'],
    [{ Method: 'passkey', NewDevice: true, Shop: false }, 'Passkey · Dispositivo nuovo'],
    [{ NewDevice: false, Rows: 1, Resource: 'Orders' }, 'Ordini · 1 riga'],
    [{ Whole: false }, 'Il registro non è integro'],
    [{ Rows: null }, ''],
    [{ Code: 'Unheard', Extra: 'as it was' }, 'Unheard · Extra: as it was'],
  ] as const;
  for (const [details, expected] of cases) {
    const list = Object.entries(details).map(([Name, Value]) => ({ Name, Value }));
    assert.equal(
      eventWords(list, translate, (resource) => translate(`${resource}.title`)),
      expected,
    );
  }
});

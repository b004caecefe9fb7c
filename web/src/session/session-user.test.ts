import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { LoggedUser } from '@circolo/contract/access/sessions/logged-user';
import { sessionUserOf } from './session-user.ts';

const menu = (Id: number) => ({ Id, Description: `Menu ${Id}`, Details: [] });
const infos = (changes: Partial<LoggedUser> = {}): LoggedUser => ({
  Id: 7,
  Category: { Code: 'PRV', Description: 'Provider', Provider: true },
  Origin: { Id: 1, Description: 'Brand', Category: { Code: 'EPS', Description: 'Body' } },
  Nature: { Code: 'ADM', Description: 'Administrator' },
  Software: null,
  Language: 'it',
  MustChangePassword: false,
  TwoFactor: { Enabled: false, Required: false },
  Must: null,
  MayExport: true,
  Acting: null,
  DemoEndsOn: null,
  ActivitiesCount: 2,
  CurrentActivity: null,
  Menu: menu(1),
  GoogleAttributes: { ContactsSyncEnabled: false, CalendarSyncEnabled: false },
  oAuth: { Id: 'abc', Email: 'adm@example.test', FirstName: 'Ada', LastName: 'Neri' },
  ...changes,
});

test('first and last name are joined, or empty', () => {
  assert.equal(sessionUserOf(infos(), null).DisplayName, 'Ada Neri');
  const nameless = infos({ oAuth: { Id: 'abc', Email: 'x@example.test', FirstName: '', LastName: '' } });
  assert.equal(sessionUserOf(nameless, null).DisplayName, '');
});

test('the same user keeps the stored menu over the fresh one', () => {
  const stored = sessionUserOf(infos(), null);
  assert.equal(sessionUserOf(infos({ Menu: menu(2) }), stored).Menu?.Id, 1);
});

test('another user gets the fresh menu', () => {
  const stored = sessionUserOf(infos(), null);
  assert.equal(sessionUserOf(infos({ Id: 8, Menu: menu(2) }), stored).Menu?.Id, 2);
});

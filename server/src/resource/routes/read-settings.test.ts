import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { closeSharedTestApp, sharedTestApp } from '../../../test/app.ts';
import { allSettings } from '../../../test/settings/all-settings.ts';
import { findUnread } from '../../../test/settings/find-unread.ts';
import { reviewed } from '../../../test/settings/reviewed.ts';
import { readSourceFiles } from '../../../test/settings/sources.ts';

after(closeSharedTestApp);

test('what staff fill in is read by a rule, a mail, a call or a screen, or has a reason why not', async () => {
  await sharedTestApp(); // Its routes say what is saved.
  const settings = await allSettings();
  assert.ok(settings.length > 400, `Only ${settings.length} settings were found`);
  assert.deepEqual(findUnread(readSourceFiles(), settings), Object.keys(reviewed).sort());
});

/** What every stored value's name begins with in the browser. */
export const storedPrefix = 'circolo-';

/** What a browser has of the choice to work without network, by any person. */
export const offlineMark = `${storedPrefix}offline`;

/** What was typed into the form of a record and is not saved. */
export const formDraftName = 'form-draft';

/**
 * Stored values that are there after a sign-out too; every other one goes with the person. Nothing in them says who was
 * signed in, but what is typed in this tab when a session ends and what a visitor is about to buy, which outlives signing in and out so that no one fills a cart twice.
 */
const outliving: readonly string[] = [
  // The session itself, which signing out ends one by one.
  ...['auth', 'user', 'route', 'logout-reason'],
  ...['order', 'cart'],
  // How pages look, which cookies are allowed, and where this tab signs in.
  ...['preferences', 'language', 'consent', 'activity-hint', 'login', 'acting'],
  // Why a session is over, for the page that is loaded next.
  'notice',
  // Which accounts, by a key that says nothing about them, have put off an offer, or keep what they open on this device.
  ...['offer-put-off', 'offline'],
  // What of that has to be deleted at the next start, where a page was closed before it was.
  'offline-left',
  // What was typed into a form when the session ended, for the same person; a sign-out takes it away (`sign-out.ts`).
  formDraftName,
  // A sign-in that is under way, and what a visitor tries.
  ...['sso', 'sso-wish', 'demo-activation'],
];

/** Whether a value goes with the person who signs out, by its name in the storage. */
export const goesWithPerson = (key: string): boolean =>
  key.startsWith(storedPrefix) && !outliving.includes(key.slice(storedPrefix.length));

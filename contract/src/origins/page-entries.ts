/** The entries of the web: each is a page of the build with code of its own. */
export type PageEntry = 'auth' | 'desk' | 'shop';

const areas: Partial<Record<string, PageEntry>> = { '': 'auth', auth: 'auth', 'auth-x': 'auth', shop: 'shop' };

/** What an account has to do first, signed in already: on the way to the desk, with its code. */
const onTheWay: readonly string[] = ['/auth/choose-password', '/auth/enrol'];

/** Which entry shows an address; shop and sign-in stay light. Server and web read the same rule. @example entryOf('/auth/login') // 'auth' */
export function entryOf(path: string): PageEntry {
  const plain = path.toLowerCase().split(/[?#]/, 1)[0]?.replace(/\/+$/, '') ?? '';
  return onTheWay.includes(plain) ? 'desk' : (areas[plain.split('/')[1] ?? ''] ?? 'desk');
}

/** The first parts of the addresses that visitors and customers see. */
const areas: readonly string[] = ['', 'auth', 'auth-x', 'demo-activation', 'landing', 'shop'];

/**
 * Whether a page is one that the tag manager may be on, after consent: the shop, the landing page, the sign-in and demo
 * pages. Server (policy, page data) and web read the same rule. @example isVisitorPage('/desk/orders') // false
 */
export const isVisitorPage = (path: string): boolean => areas.includes(path.split('/')[1]?.toLowerCase() ?? '');

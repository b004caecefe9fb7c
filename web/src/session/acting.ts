import { paths } from '../navigation/paths.ts';

/** Kept for as long as this tab: staff act as a customer here, beside their own sign-in of the same browser. */
const mark = 'circolo-acting';

// A person who arrives with a code acts in this tab from the first line on: nothing of it is stored where other tabs read.
if (location.pathname === paths.acting && location.hash.includes('code=')) sessionStorage.setItem(mark, '1');

/** Whether this tab is one in which staff act as a customer. */
export const actsHere = (): boolean => sessionStorage.getItem(mark) !== null;

/** The tab is anybody's again, from its next page on. */
export const forgetActing = (): void => sessionStorage.removeItem(mark);

/** Where this tab stores its session: for all tabs of the browser, but for itself while staff act in it. */
export const tabStorage: Storage = actsHere() ? sessionStorage : localStorage;

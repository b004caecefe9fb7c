import { storedPrefix } from './storage/outliving-stores.ts';

const name = `${storedPrefix}notice`;

/** Keeps a sentence for the page that this tab loads next: no one reads it on a page that is left. */
export const saveNotice = (text: string): void => sessionStorage.setItem(name, text);

/** The sentence that waits for this page, once. */
export function takeNotice(): string | null {
  const text = sessionStorage.getItem(name);
  sessionStorage.removeItem(name);
  return text;
}

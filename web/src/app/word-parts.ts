import type { Catalogue } from '@circolo/messages/phrase';
import type { Language } from '@circolo/messages/words';
import { addWords } from './words.ts';

type Part = Record<Language, () => Promise<Catalogue>>;

/** The words that come with the screens that say them: a file per domain, in either language. */
const parts = {
  access: {
    it: () => import('@circolo/messages/it/access').then((m) => m.access),
    en: () => import('@circolo/messages/en/access').then((m) => m.access),
  },
} satisfies Record<string, Part>;

const known = new Set<string>();

/**
 * Loads a page together with the words that only it and its like say; those of the frame are always there.
 * @example withWords(['sales'], () => import('../sales/BanksScreen.tsx').then((m) => m.BanksScreen))
 */
export const withWords =
  <Loaded>(names: readonly (keyof typeof parts)[], load: () => Promise<Loaded>) =>
  async (): Promise<Loaded> => {
    const missing = names.filter((name) => !known.has(name));
    const [loaded] = await Promise.all([load(), ...missing.map((name) => addWords(parts[name]))]);
    for (const name of missing) known.add(name);
    return loaded;
  };

import { addWords } from '../app/words.ts';

/** Makes a wrapper that loads a page of the shop together with words that its home does without; the words come once. */
export function wordsOnDemand(words: Parameters<typeof addWords>[0]) {
  let loading: Promise<void> | null = null;
  return <Loaded>(page: () => Promise<Loaded>) =>
    async (): Promise<Loaded> => {
      loading ??= addWords(words);
      const [loaded] = await Promise.all([page(), loading]);
      return loaded;
    };
}

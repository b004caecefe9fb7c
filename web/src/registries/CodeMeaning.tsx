import { describe } from '../ui/describe.ts';

/** What a code means: in official tables a sentence, which needs room. */
export const CodeMeaning = (row: Parameters<typeof describe>[0]) => <span data-words>{describe(row)}</span>;

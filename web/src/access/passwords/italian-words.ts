import { dictionary } from '@zxcvbn-ts/language-it';

export const words: Record<string, string[]> = { words: dictionary.commonWords, names: dictionary.firstnames };

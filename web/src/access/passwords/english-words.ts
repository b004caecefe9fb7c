import { dictionary } from '@zxcvbn-ts/language-en';

export const words: Record<string, string[]> = {
  words: dictionary['commonWords-en'],
  names: dictionary['firstnames-en'],
};

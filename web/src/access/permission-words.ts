import { functionPath } from '@circolo/contract/access/authorization';
import type { FunctionLevels } from '@circolo/contract/access/user-authorizations';
import { t, wordOf } from '../app/words.ts';
import { levelWord } from './level-words.ts';

/** What a resource is called on its own screen. */
export const resourceWord = (name: string): string => wordOf(`${name}.title`) ?? name;

/** The rule that decided a level, in a sentence. @example 'Menu «Commerciali», livello di base: Modifica' */
export const ruleWords = ({ Rule, Level }: FunctionLevels, menu: { Description: string } | null): string =>
  t(`permissions.rule.${Rule}`, { level: levelWord(Level), menu: menu?.Description ?? t('permissions.noMenu') });

/** The address of a function's screen. */
export const pathOf = ({ Function: { BaseUrl, ChildUrl } }: FunctionLevels): string =>
  `/${functionPath({ BaseUrl, ChildUrl })}`;

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Whether one of some words contains a text, whatever its case and accents. */
export const matches = (text: string, words: readonly (string | null | undefined)[]): boolean =>
  text.trim() === '' || words.some((word) => word && plain(word).includes(plain(text.trim())));

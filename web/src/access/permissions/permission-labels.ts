import type { FunctionLevels } from '@circolo/contract/access/permissions/user-authorizations';
import { functionPath } from '@circolo/contract/authorization/levels';
import { resourceMessage } from '../../messages/any-resource.ts';
import { t } from '../../messages/messages.ts';
import { levelLabel } from './level-labels.ts';

/** What a resource is called on its own screen. */
export const resourceLabel = (name: string): string => resourceMessage(name, 'title') ?? name;

/** The rule that decided a level, in a sentence. @example 'Menu «Commerciali», livello di base: Modifica' */
export const ruleLabel = (
  { Rule, Level }: Pick<FunctionLevels, 'Rule' | 'Level'>,
  menu: { Description: string } | null,
): string =>
  t(`permissions.rule.${Rule}`, { level: levelLabel(Level), menu: menu?.Description ?? t('permissions.noMenu') });

/** The address of a function's screen. */
export const pathOf = ({ Function: { BaseUrl, ChildUrl } }: FunctionLevels): string =>
  `/${functionPath({ BaseUrl, ChildUrl })}`;

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Whether one of some texts contains a text, whatever its case and accents. */
export const matches = (text: string, texts: readonly (string | null | undefined)[]): boolean =>
  text.trim() === '' || texts.some((candidate) => candidate && plain(candidate).includes(plain(text.trim())));

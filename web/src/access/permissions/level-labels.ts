import { AuthorizationLevel, type Level } from '@circolo/contract/authorization/levels';
import { t } from '../../messages/messages.ts';
import type { Tone } from '../../ui/values/StatusBadge.tsx';

/** Levels from the widest to none. */
export const levels: readonly Level[] = [
  AuthorizationLevel.full,
  AuthorizationLevel.edit,
  AuthorizationLevel.view,
  AuthorizationLevel.none,
];

/** The hue of a level. */
export const levelTones: Record<Level, Tone> = {
  [AuthorizationLevel.full]: 'green',
  [AuthorizationLevel.edit]: 'blue',
  [AuthorizationLevel.view]: 'gray',
  [AuthorizationLevel.none]: 'red',
};

/** A level as a short text. @example levelLabel('V') // 'Sola lettura' */
export const levelLabel = (level: Level): string => t(`permissions.level.${level}`);

/** The same for a choice. */
export const levelOptions = (): { value: Level; label: string }[] =>
  levels.map((level) => ({ value: level, label: levelLabel(level) }));

/** Whether a code of a choice is a level. */
export const isLevel = (code: string | null | undefined): code is Level =>
  typeof code === 'string' && (levels as readonly string[]).includes(code);

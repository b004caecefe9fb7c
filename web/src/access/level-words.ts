import type { Level } from '@circolo/contract/access/authorization';
import { t } from '../app/words.ts';
import type { Tone } from '../ui/StatusBadge.tsx';

/** Levels from the widest to none. */
export const levels: readonly Level[] = ['F', 'E', 'V', 'N'];

/** The hue of a level. */
export const levelTones: Record<Level, Tone> = { F: 'green', E: 'blue', V: 'gray', N: 'red' };

/** A level in a word or two. @example levelWord('V') // 'Sola lettura' */
export const levelWord = (level: Level): string => t(`permissions.level.${level}`);

/** The same for a choice. */
export const levelOptions = (): { value: Level; label: string }[] =>
  levels.map((level) => ({ value: level, label: levelWord(level) }));

/** Whether a code of a choice is a level. */
export const isLevel = (code: string | null | undefined): code is Level =>
  typeof code === 'string' && (levels as readonly string[]).includes(code);

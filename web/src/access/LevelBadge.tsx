import type { Level } from '@circolo/contract/access/authorization';
import { Badge } from '@mantine/core';
import { levelTones, levelWord } from './level-words.ts';

/** A level in words with a quiet colour. */
export const LevelBadge = ({ level }: { level: Level }) => (
  <Badge color={levelTones[level]} miw="max-content">
    {levelWord(level)}
  </Badge>
);

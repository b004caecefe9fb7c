import type { Level } from '@circolo/contract/authorization/levels';
import { Badge } from '@mantine/core';
import { levelLabel, levelTones } from './level-labels.ts';

/** A level as text with a quiet colour. */
export const LevelBadge = ({ level }: { level: Level }) => (
  <Badge color={levelTones[level]} miw="max-content">
    {levelLabel(level)}
  </Badge>
);

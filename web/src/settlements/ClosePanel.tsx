import type { Settlements } from '@circolo/contract/settlements/settlements';
import { List, Text } from '@mantine/core';
import { t } from '../messages/messages.ts';
import { obstacleText } from './settlement-text.ts';

/** What is still missing before a month can be closed. */
export function ClosePanel({ month: { Obstacles } }: { month: Settlements }) {
  if (Obstacles.length === 0) return null;
  return (
    <div>
      <Text size="sm">{t('Settlements.notYet')}</Text>
      <List size="sm">
        {Obstacles.map((obstacle) => (
          <List.Item key={obstacle.Kind}>{obstacleText(obstacle)}</List.Item>
        ))}
      </List>
    </div>
  );
}

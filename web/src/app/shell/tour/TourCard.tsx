import { Button, Group, Paper, Text } from '@mantine/core';
import { t } from '../../../messages/messages.ts';
import { startTour } from './tour-state.ts';

/** Offers the tour on a person's first visits; it never begins by itself. */
export function TourCard({ answer }: { answer: () => void }) {
  const start = () => {
    answer();
    startTour();
  };
  return (
    <Paper component="section" withBorder radius="lg" p="md" mb="lg" aria-label={t('tour.offer.title')}>
      <Group justify="space-between" gap="sm">
        <div>
          <Text component="h2" m={0} fw={650}>
            {t('tour.offer.title')}
          </Text>
          <Text size="sm" c="dimmed">
            {t('tour.offer.text')}
          </Text>
        </div>
        <Group gap="xs">
          <Button size="sm" onClick={start}>
            {t('tour.offer.start')}
          </Button>
          <Button size="sm" variant="subtle" onClick={answer}>
            {t('tour.offer.refuse')}
          </Button>
        </Group>
      </Group>
    </Paper>
  );
}

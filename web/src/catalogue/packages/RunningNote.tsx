import { Text } from '@mantine/core';
import { t } from '../../messages/messages.ts';
import { RunningLink } from './RunningLink.tsx';
import { useRunningSubscriptions } from './use-running-subscriptions.ts';

/** How many subscriptions of a package run, above its form: what a change of it concerns. */
export function RunningNote({ packageId }: { packageId: number }) {
  const count = useRunningSubscriptions()?.get(packageId);
  if (count === undefined) return null;
  return (
    <Text size="sm" mb="md">
      <RunningLink packageId={packageId}>{t('catalogue.running', { count })}</RunningLink>
    </Text>
  );
}

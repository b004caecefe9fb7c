import { Button, Group } from '@mantine/core';
import { t } from '../../messages/messages.ts';

interface Props<State extends string> {
  states: readonly State[];
  shown: State;
  show: (state: State) => void;
  nameOf: (state: State) => string;
}

/** Chooses the state that a sample is shown in. */
export const StateChoice = <State extends string>({ states, shown, show, nameOf }: Props<State>) => (
  <Group role="group" aria-label={t('test.state')} gap="xs">
    {states.map((state) => (
      <Button
        key={state}
        size="xs"
        variant={state === shown ? 'filled' : 'default'}
        aria-pressed={state === shown}
        onClick={() => show(state)}
      >
        {nameOf(state)}
      </Button>
    ))}
  </Group>
);

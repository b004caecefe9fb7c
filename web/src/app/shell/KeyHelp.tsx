import { Group, Kbd, Modal, Stack, Text } from '@mantine/core';
import { useReturnFocus } from '../../ui/use-return-focus.ts';
import { t } from '../words.ts';

const keys = [
  { keys: ['Ctrl', 'K'], word: 'keys.spotlight' },
  { keys: ['/'], word: 'keys.search' },
  { keys: ['n'], word: 'keys.new' },
  { keys: ['↑', '↓'], word: 'keys.move' },
  { keys: ['Home', 'End'], word: 'keys.ends' },
  { keys: ['↵'], word: 'keys.open' },
  { keys: ['Ctrl', 'S'], word: 'keys.save' },
  { keys: ['Ctrl', '↵'], word: 'keys.send' },
  { keys: ['Esc'], word: 'keys.close' },
  { keys: ['?'], word: 'keys.help' },
] as const;

/** The keys that work everywhere. */
export function KeyHelp({ close }: { close: () => void }) {
  useReturnFocus();
  return (
    <Modal opened onClose={close} title={t('keys.title')} centered>
      <Stack gap="xs">
        {keys.map(({ keys: pressed, word }) => (
          <Group key={word} justify="space-between">
            <Text size="sm">{t(word)}</Text>
            <Group gap={4}>
              {pressed.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </Group>
          </Group>
        ))}
      </Stack>
    </Modal>
  );
}

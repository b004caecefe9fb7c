import { Group, Kbd, Modal, Stack, Text } from '@mantine/core';
import { t } from '../../messages/messages.ts';
import { useReturnFocus } from '../../ui/use-return-focus.ts';

const keys = [
  { keys: ['Ctrl', 'K'], label: 'keys.spotlight' },
  { keys: ['/'], label: 'keys.search' },
  { keys: ['n'], label: 'keys.new' },
  { keys: ['↑', '↓'], label: 'keys.move' },
  { keys: ['Home', 'End'], label: 'keys.ends' },
  { keys: ['↵'], label: 'keys.open' },
  { keys: ['Ctrl', 'S'], label: 'keys.save' },
  { keys: ['Ctrl', '↵'], label: 'keys.send' },
  { keys: ['Esc'], label: 'keys.close' },
  { keys: ['?'], label: 'keys.help' },
] as const;

/** The keys that work everywhere. */
export function KeyHelp({ close }: { close: () => void }) {
  useReturnFocus();
  return (
    <Modal opened onClose={close} title={t('keys.title')} centered>
      <Stack gap="xs">
        {keys.map(({ keys: pressed, label }) => (
          <Group key={label} justify="space-between">
            <Text size="sm">{t(label)}</Text>
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

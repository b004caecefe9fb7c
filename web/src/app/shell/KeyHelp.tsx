import { Group, Kbd, Modal, Stack, Text, Title } from '@mantine/core';
import { customerKeys } from '../../access/users/user-page/customer-keys.ts';
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

function Line({ label, pressed }: { label: string; pressed: readonly string[] }) {
  return (
    <Group justify="space-between">
      <Text size="sm">{label}</Text>
      <Group gap={4}>
        {pressed.map((key) => (
          <Kbd key={key}>{key}</Kbd>
        ))}
      </Group>
    </Group>
  );
}

/** The keys that work everywhere, and those of the page of a customer. */
export function KeyHelp({ close }: { close: () => void }) {
  useReturnFocus();
  return (
    <Modal opened onClose={close} title={t('keys.title')} centered>
      <Stack gap="xs">
        {keys.map(({ keys: pressed, label }) => (
          <Line key={label} label={t(label)} pressed={pressed} />
        ))}
        <Title order={3} size="sm" mt="sm">
          {t('keys.customer')}
        </Title>
        {customerKeys.map(({ act, key }) => (
          <Line key={act} label={t(`customer.work.${act}`)} pressed={[key]} />
        ))}
      </Stack>
    </Modal>
  );
}

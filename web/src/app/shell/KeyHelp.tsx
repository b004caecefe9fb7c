import { Modal, Stack, Title } from '@mantine/core';
import { customerKeys } from '../../access/users/user-page/customer-keys.ts';
import { t } from '../../messages/messages.ts';
import { useReturnFocus } from '../../ui/use-return-focus.ts';
import { KeyLine } from './help/KeyLine.tsx';

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

/** The keys that work everywhere, and those of the page of a customer. */
export function KeyHelp({ close }: { close: () => void }) {
  useReturnFocus();
  return (
    <Modal opened onClose={close} title={t('keys.title')} centered>
      <Stack gap="xs">
        {keys.map(({ keys: pressed, label }) => (
          <KeyLine key={label} label={t(label)} pressed={pressed} />
        ))}
        <Title order={3} size="sm" mt="sm">
          {t('keys.customer')}
        </Title>
        {customerKeys.map(({ act, key }) => (
          <KeyLine key={act} label={t(`customer.work.${act}`)} pressed={[key]} />
        ))}
      </Stack>
    </Modal>
  );
}

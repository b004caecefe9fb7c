import { registerFormats } from '@circolo/contract/invoicing/vat-register/vat-register';
import type { Notification } from '@circolo/contract/resource/notification';
import { Button, Menu, Text } from '@mantine/core';
import { IconChevronDown, IconFileExport } from '@tabler/icons-react';
import { t } from '../../messages/messages.ts';
import { useMadeFile } from '../../spooler/use-made-file.ts';

/** An archive beside the formats of what is on screen. */
export interface BookArchive {
  label: string;
  text: string;
  ask: () => Promise<Notification>;
}

interface Props {
  ask: (format: (typeof registerFormats)[number]) => Promise<Notification>;
  archives?: readonly BookArchive[];
}

/** The files of what is on screen. */
export function BookFiles({ ask, archives = [] }: Props) {
  const { busy, run } = useMadeFile();
  return (
    <Menu position="bottom-end" shadow="md" withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button
          variant="default"
          leftSection={<IconFileExport size={16} aria-hidden />}
          rightSection={<IconChevronDown size={14} aria-hidden />}
          loading={busy}
        >
          {t('VatRegister.file')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {registerFormats.map((format) => (
          <Menu.Item key={format} onClick={() => void run(() => ask(format))}>
            {t(`VatRegister.formats.${format}`)}
          </Menu.Item>
        ))}
        {archives.length > 0 ? <Menu.Divider /> : null}
        {archives.map((archive) => (
          <Menu.Item key={archive.label} onClick={() => void run(archive.ask)}>
            {archive.label}
            <Text size="xs" c="dimmed">
              {archive.text}
            </Text>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

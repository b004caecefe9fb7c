import { exportVatRegister, registerFormats } from '@circolo/contract/invoicing/vat-register/vat-register';
import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconFileExport } from '@tabler/icons-react';
import { t } from '../../messages/messages.ts';
import { call } from '../../session/client.ts';
import { useMadeFile } from './use-made-file.ts';

interface Props {
  Company: number;
  Month: string;
  Section: number | null;
}

/** The files of the rows on screen. */
export function RegisterFiles(scope: Props) {
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
        {registerFormats.map((Format) => (
          <Menu.Item
            key={Format}
            onClick={() => void run(() => call(exportVatRegister, { body: { ...scope, Format } }))}
          >
            {t(`VatRegister.formats.${Format}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

import { ActionIcon, Button, Menu } from '@mantine/core';
import {
  IconChevronDown,
  IconFileExport,
  IconFileText,
  IconFileTypeCsv,
  IconFileTypePdf,
  IconPrinter,
} from '@tabler/icons-react';
import { language, t } from '../app/words.ts';
import { formatNumber } from '../ui/format.ts';
import type { ListParts } from './list-parts.ts';
import { type ExportKind, useExport } from './use-export.ts';

const kinds: [ExportKind, typeof IconPrinter][] = [
  ['excel', IconFileTypeCsv],
  ['plain', IconFileText],
  ['pdf', IconFileTypePdf],
  ['print', IconPrinter],
];

/** The server draws no longer documents. */
const documentMost = 20_000;

/** Files of exactly the filters, the order and the columns on screen: a table at one click, the others behind the arrow. */
export function ExportMenu<Row>({ resource, list, chosen }: ListParts<Row>) {
  const file = useExport(resource, list, chosen.visible);
  const tooMany = list.count > documentMost;
  return (
    <Button.Group>
      <Button
        variant="default"
        px="sm"
        leftSection={<IconFileExport size={16} aria-hidden />}
        loading={file.busy}
        onClick={() => void file.run('excel')}
      >
        {t('list.export')}
      </Button>
      <Menu position="bottom-end" shadow="md" withinPortal withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <ActionIcon
            variant="default"
            size={36}
            style={{ borderStartStartRadius: 0, borderEndStartRadius: 0, borderInlineStart: 0 }}
            aria-label={t('spooler.formats.choose')}
          >
            <IconChevronDown size={16} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {kinds.map(([kind, Icon]) => (
            <Menu.Item
              key={kind}
              leftSection={<Icon size={16} aria-hidden />}
              disabled={tooMany && (kind === 'pdf' || kind === 'print')}
              onClick={() => void file.run(kind)}
            >
              {t(`spooler.formats.${kind}`)}
            </Menu.Item>
          ))}
          {tooMany ? (
            <Menu.Label>{t('spooler.formats.tooMany', { max: formatNumber(documentMost, language()) })}</Menu.Label>
          ) : null}
        </Menu.Dropdown>
      </Menu>
    </Button.Group>
  );
}

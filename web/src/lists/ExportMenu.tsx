import { Button } from '@mantine/core';
import { IconFileExport } from '@tabler/icons-react';
import { t } from '../app/words.ts';
import type { ListParts } from './list-parts.ts';
import { useExport } from './use-export.ts';

/** Files of exactly the filters, the order and the columns on screen. */
export function ExportMenu<Row>({ resource, list, chosen }: ListParts<Row>) {
  const file = useExport(resource, list, chosen.visible);
  return (
    <Button
      variant="default"
      px="sm"
      leftSection={<IconFileExport size={16} aria-hidden />}
      loading={file.busy}
      onClick={() => void file.run()}
    >
      {t('list.export')}
    </Button>
  );
}

import { Button, Menu } from '@mantine/core';
import {
  IconCalendarRepeat,
  IconChevronDown,
  IconFileExport,
  IconFileText,
  IconFileTypeCsv,
  IconFileTypePdf,
  IconPrinter,
} from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { language, t, translate } from '../messages/messages.ts';
import { fieldsOf } from '../resource/columns.tsx';
import { formatNumber } from '../ui/values/format.ts';
import type { ListParts } from './table/list-parts.ts';
import { type ExportKind, useExport } from './use-export.ts';
import { queryNow } from './views/views-state.ts';

const ScheduleDialog = lazy(() =>
  import('../export-schedules/ScheduleDialog.tsx').then((m) => ({ default: m.ScheduleDialog })),
);

const kinds: [ExportKind, typeof IconPrinter][] = [
  ['excel', IconFileTypeCsv],
  ['plain', IconFileText],
  ['pdf', IconFileTypePdf],
  ['print', IconPrinter],
];

/** The server draws no longer documents. */
const documentMost = 20_000;

/**
 * Files of exactly the filters, the order and the columns of the list, with those that the screen has no room for: the button makes a
 * table for Excel at once, the menu beside it has every kind.
 */
export function ExportMenu<Row>({ resource, list, chosen }: ListParts<Row>) {
  const file = useExport(resource, list, chosen.visible);
  const tooMany = (list.count ?? 0) > documentMost;
  const [scheduling, setScheduling] = useState(false);
  const schedule = () => ({
    Resource: resource.Name,
    title: translate(`${resource.Name}.title`) ?? resource.Name,
    Query: queryNow(list.state),
    Columns: fieldsOf(chosen.visible),
    View: null,
  });
  return (
    <>
      <Menu position="bottom-end" shadow="md" withInitialFocusPlaceholder={false}>
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
          <Menu.Target>
            <Button
              variant="default"
              px={6}
              aria-label={t('list.exportAs')}
              // No label: what is hidden where there is little room would be the sign.
              leftSection={<IconChevronDown size={14} aria-hidden />}
              styles={{ section: { margin: 0 } }}
            />
          </Menu.Target>
        </Button.Group>
        <Menu.Dropdown>
          {kinds.map(([kind, Icon]) => (
            <Menu.Item
              key={kind}
              leftSection={<Icon size={16} aria-hidden />}
              disabled={file.busy || (tooMany && (kind === 'pdf' || kind === 'print'))}
              onClick={() => void file.run(kind)}
            >
              {t(`spooler.formats.${kind}`)}
            </Menu.Item>
          ))}
          {tooMany ? (
            <Menu.Label>{t('spooler.formats.tooMany', { max: formatNumber(documentMost, language()) })}</Menu.Label>
          ) : null}
          <Menu.Divider />
          <Menu.Item leftSection={<IconCalendarRepeat size={16} aria-hidden />} onClick={() => setScheduling(true)}>
            {t('list.repeatExport')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Suspense fallback={null}>
        {scheduling ? <ScheduleDialog list={schedule()} close={() => setScheduling(false)} /> : null}
      </Suspense>
    </>
  );
}

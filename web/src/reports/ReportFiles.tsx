import { exportReport, type ReportTable, reportFormats } from '@circolo/contract/reports/report-table';
import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconFileExport } from '@tabler/icons-react';
import { t } from '../messages/messages.ts';
import { call } from '../session/client.ts';
import { useMayExport } from '../session/use-session.ts';
import { useMadeFile } from '../spooler/use-made-file.ts';
import type { AskedReport } from './asked-report.ts';

/** The table on screen as a file. */
export function ReportFiles({ table, asked }: { table: ReportTable; asked: AskedReport }) {
  const { busy, run } = useMadeFile();
  const mayExport = useMayExport();
  const { Report, From, To, By, Timeline } = table;
  const shown = {
    From,
    To,
    By,
    ...(asked.Origin ? { Origin: Number(asked.Origin) } : {}),
    ...(asked.Software ? { Software: asked.Software as 'A' } : {}), // The server has answered to it.
    ...(asked.Package ? { Package: Number(asked.Package) } : {}),
    ...(Timeline === null ? {} : { Timeline }),
  };
  if (!mayExport) return null;
  return (
    <Menu position="bottom-end" shadow="md" withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button
          variant="default"
          leftSection={<IconFileExport size={16} aria-hidden />}
          rightSection={<IconChevronDown size={14} aria-hidden />}
          loading={busy}
        >
          {t('Reports.file')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {reportFormats.map((Format) => (
          <Menu.Item
            key={Format}
            onClick={() => void run(() => call(exportReport, { params: { Report }, body: { ...shown, Format } }))}
          >
            {t(`Reports.formats.${Format}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

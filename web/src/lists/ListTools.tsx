import { AuthorizationLevel, allows } from '@circolo/contract/authorization/levels';
import { Button } from '@mantine/core';
import { IconChartBar, IconFileImport } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { t } from '../messages/messages.ts';
import { useMayExport } from '../session/use-session.ts';
import { ExportMenu } from './ExportMenu.tsx';
import { ColumnChoice } from './table/columns/ColumnChoice.tsx';
import type { ListParts } from './table/list-parts.ts';
import type { ReportToggle } from './views/use-views.ts';
import { Views } from './views/Views.tsx';

const ImportWizard = lazy(() => import('./import/ImportWizard.tsx').then((m) => ({ default: m.ImportWizard })));

interface Props<Row> extends ListParts<Row> {
  exports: boolean;
  imports: boolean;
  /** Whether the report is open, and how to open and close it. */
  report: ReportToggle;
}

/** A tool that keeps only its sign where there is little room; `hint` is what it says then. */
const Tool = ({ hint, children }: { hint: string; children: ReactNode }) => (
  <span data-tool title={hint}>
    {children}
  </span>
);

/** The tools at the right of a list's filters: views, columns, report, import, export. */
export function ListTools<Row>({ exports, imports, report, ...parts }: Props<Row>) {
  const { resource, columns, chosen, level } = parts;
  const [importing, setImporting] = useState(false);
  const mayExport = useMayExport();
  return (
    <>
      <Views {...parts} report={report} exports={exports && mayExport} />
      <Tool hint={t('panel.columns')}>
        <ColumnChoice name={resource.Name} columns={columns} chosen={chosen} />
      </Tool>
      <Tool hint={t('list.report')}>
        <Button
          variant="default"
          px="sm"
          leftSection={<IconChartBar size={16} aria-hidden />}
          aria-expanded={report.opened}
          onClick={report.toggle}
        >
          {t('list.report')}
        </Button>
      </Tool>
      {imports && !resource.stepUp && allows(level, AuthorizationLevel.edit) ? (
        <Tool hint={t('list.import')}>
          <Button
            variant="default"
            px="sm"
            leftSection={<IconFileImport size={16} aria-hidden />}
            onClick={() => setImporting(true)}
          >
            {t('list.import')}
          </Button>
        </Tool>
      ) : null}
      {exports && mayExport ? (
        <Tool hint={t('list.export')}>
          <ExportMenu {...parts} />
        </Tool>
      ) : null}
      <Suspense fallback={null}>
        {importing ? <ImportWizard resource={resource} close={() => setImporting(false)} /> : null}
      </Suspense>
    </>
  );
}

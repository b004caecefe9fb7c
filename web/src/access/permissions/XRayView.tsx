import type { PermissionXRay, XRayResource } from '@circolo/contract/access/permissions/permission-x-ray';
import type { FunctionLevels } from '@circolo/contract/access/permissions/user-authorizations';
import type { Level } from '@circolo/contract/authorization/levels';
import { Stack, Tabs, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { DataTable } from '../../lists/table/DataTable.tsx';
import { MenuIcon } from '../../menu/MenuIcon.tsx';
import { t } from '../../messages/messages.ts';
import type { Column } from '../../resource/columns.tsx';
import { LevelBadge } from './LevelBadge.tsx';
import { LevelFilter } from './LevelFilter.tsx';
import { matches, pathOf, resourceLabel, ruleLabel } from './permission-labels.ts';
import css from './permissions.module.css';
import { XRayDrawer } from './XRayDrawer.tsx';
import { XRayMenu } from './XRayMenu.tsx';

const functionColumns = (menu: PermissionXRay['Menu']): Column<FunctionLevels>[] => [
  {
    field: 'Function',
    main: true,
    cell: (line) => (
      <span className={css.function}>
        <MenuIcon name={line.Function.Icon} screen={line.Function.BaseUrl} />
        <span>
          {line.Function.Description}
          <span className={css.path}>{pathOf(line)}</span>
        </span>
      </span>
    ),
  },
  { field: 'Level', width: 140, cell: ({ Level: level }) => <LevelBadge level={level} /> },
  { field: 'Rule', cell: (line) => ruleLabel(line, menu) },
  {
    field: 'Resources',
    cell: ({ Resources }) =>
      Resources.length > 0 ? (
        <span className={css.names}>{Resources.map(resourceLabel).join(', ')}</span>
      ) : (
        <span className="none">{t('permissions.noResources')}</span>
      ),
  },
];

const resourceColumns: Column<XRayResource>[] = [
  { field: 'Name', main: true, cell: ({ Name }) => resourceLabel(Name) },
  { field: 'Level', width: 140, cell: ({ Level: level }) => <LevelBadge level={level} /> },
  {
    field: 'Functions',
    cell: ({ Functions }) =>
      Functions.map(({ Description }) => Description).join(', ') || (
        <span className="none">{t('permissions.givenByNone')}</span>
      ),
  },
  {
    field: 'Calls',
    cell: ({ Calls }) =>
      t('permissions.openCalls', { count: Calls.filter(({ Open }) => Open).length, total: Calls.length }),
  },
];

const none = (
  <Text c="dimmed" size="sm" ta="center" py="xl" role="status">
    {t('permissions.nothing')}
  </Text>
);

const shown = <Row,>(rows: readonly Row[], table: ReactNode) => (rows.length > 0 ? table : none);

/** The answer: which menu counts and why, every function with its level and rule, and the data and calls behind them. */
export function XRayView({ xRay, changing }: { xRay: PermissionXRay; changing: boolean }) {
  const [text, setText] = useState('');
  const [level, setLevel] = useState<Level | null>(null);
  const [opened, setOpened] = useState<FunctionLevels | XRayResource | null>(null);
  const ofLevel = ({ Level: own }: { Level: Level }) => level === null || own === level;
  const functions = xRay.Functions.filter((line) =>
    matches(text, [line.Function.Description, pathOf(line), ...line.Resources.map(resourceLabel)]),
  ).filter(ofLevel);
  const resources = xRay.Resources.filter(({ Name, Functions }) =>
    matches(text, [resourceLabel(Name), Name, ...Functions.map(({ Description }) => Description)]),
  ).filter(ofLevel);
  const shared = { name: 'PermissionXRay', changing } as const;
  return (
    <Stack gap="md">
      <XRayMenu xRay={xRay} />
      <LevelFilter text={text} setText={setText} level={level} setLevel={setLevel} />
      <Tabs defaultValue="functions" keepMounted={false}>
        <Tabs.List mb="sm">
          <Tabs.Tab value="functions">{`${t('permissions.functions')} (${functions.length})`}</Tabs.Tab>
          <Tabs.Tab value="resources">{`${t('permissions.resources')} (${resources.length})`}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="functions">
          {shown(
            functions,
            <DataTable
              {...shared}
              label={t('permissions.functions')}
              columns={functionColumns(xRay.Menu)}
              rows={functions}
              rowId={({ Function: { Id } }) => Id}
              nameOf={({ Function: { Description } }) => Description}
              open={setOpened}
            />,
          )}
        </Tabs.Panel>
        <Tabs.Panel value="resources">
          {shown(
            resources,
            <DataTable
              {...shared}
              label={t('permissions.resources')}
              columns={resourceColumns}
              rows={resources}
              rowId={({ Name }) => Name}
              nameOf={({ Name }) => resourceLabel(Name)}
              open={setOpened}
            />,
          )}
        </Tabs.Panel>
      </Tabs>
      {opened ? <XRayDrawer xRay={xRay} of={opened} close={() => setOpened(null)} /> : null}
    </Stack>
  );
}

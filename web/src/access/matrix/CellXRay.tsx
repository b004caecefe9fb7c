import { cellLevel, withLevel } from '@circolo/contract/access/matrix/matrix-cell';
import type { MatrixFunction, MatrixMenu } from '@circolo/contract/access/matrix/permission-matrix';
import { decideLevel } from '@circolo/contract/access/permissions/permission-policy';
import { AuthorizationLevel, type Level } from '@circolo/contract/authorization/levels';
import { Alert, Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { t } from '../../messages/messages.ts';
import { paths } from '../../navigation/paths.ts';
import { LevelBadge } from '../permissions/LevelBadge.tsx';
import { levelLabel } from '../permissions/level-labels.ts';
import { resourceLabel, ruleLabel } from '../permissions/permission-labels.ts';
import { CellPeople } from './CellPeople.tsx';
import css from './matrix.module.css';
import { cellOf, columnLabel } from './matrix-view.ts';

interface Props {
  row: MatrixFunction;
  menu: MatrixMenu;
  /** The level that is chosen and not saved. */
  chosen: Level | undefined;
  refusal: string | null;
  mayChange: boolean;
  /** Goes back to what is stored. */
  restore: () => void;
}

const Step = ({ label, level }: { label: string; level: Level | null }) => (
  <>
    <dt>{label}</dt>
    <dd>{level === null ? <span className="none">{t('list.none')}</span> : <LevelBadge level={level} />}</dd>
  </>
);

/** What limits the caller here, in a sentence. */
function limitText({ row, menu, mayChange }: Props): string {
  if (!mayChange) return t('permissions.matrix.readOnly');
  if (!menu.Editable) return t('access.menu.ofEquals');
  return row.Highest === AuthorizationLevel.full
    ? t('permissions.matrix.anyLevel')
    : t('permissions.matrix.highest', { level: levelLabel(row.Highest) });
}

/** Why a cell has its level: the rule, the levels one over the other, whom it concerns and what it opens. */
export function CellXRay(props: Props) {
  const { row, menu, chosen, refusal, restore } = props;
  const cell = cellOf(row, menu.Menu.Id);
  const stored = cellLevel(cell);
  const { BaseAuthorization, CustomAuthorization } = chosen ? withLevel(cell, chosen) : cell;
  const { Active, AssociationOnly } = row.Function;
  const grant = { Active, AssociationOnly, BaseAuthorization, CustomAuthorization, PersonalAuthorization: null };
  const decided = decideLevel(grant, null);
  const search = { Nature: menu.Nature, ...(menu.ActivityType ? { ActivityType: String(menu.ActivityType.Id) } : {}) };
  return (
    <Stack gap="sm">
      <div>
        <Text fw={650}>{row.Function.Description}</Text>
        <Text size="sm" c="dimmed">
          {columnLabel(menu)}
        </Text>
      </div>
      <Group gap="sm">
        <LevelBadge level={decided.Level} />
        <Text size="sm">{ruleLabel(decided, menu.Menu)}</Text>
      </Group>
      {refusal ? (
        <Alert color="red" variant="light" p="xs">
          {refusal}
        </Alert>
      ) : null}
      {chosen === undefined ? null : (
        <Group gap="xs" justify="space-between">
          <Text size="sm">
            {t('permissions.matrix.before', {
              level: stored === null ? t('permissions.matrix.absent') : levelLabel(stored),
            })}
          </Text>
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconArrowBackUp size={14} aria-hidden />}
            onClick={restore}
          >
            {t('permissions.matrix.restore')}
          </Button>
        </Group>
      )}
      <dl className={css.steps}>
        <Step label={t('permissions.step.base')} level={BaseAuthorization} />
        <Step label={t('permissions.step.menu')} level={CustomAuthorization} />
        <Step label={t('permissions.step.result')} level={decided.Level} />
      </dl>
      <Text size="sm">{t('permissions.matrix.counts', { count: menu.Users })}</Text>
      <Text size="sm">
        {cell.PersonalUsers > 0
          ? t('permissions.matrix.personal', { count: cell.PersonalUsers })
          : t('permissions.matrix.noPersonal')}
      </Text>
      <CellPeople menu={menu.Menu.Id} used={row.Function.Id} />
      <Text size="sm">
        {row.Resources.length > 0
          ? `${t('PermissionXRay.fields.Resources')}: ${row.Resources.map(resourceLabel).join(', ')}`
          : t('permissions.noResources')}
      </Text>
      <Text size="sm" c="dimmed">
        {limitText(props)}
      </Text>
      {menu.Own && menu.Editable ? (
        <Text size="sm" c="dimmed">
          {t('permissions.matrix.ownHint')}
        </Text>
      ) : null}
      <Anchor
        size="sm"
        renderRoot={(link) => <Link to={paths.deskScreen('permission-x-ray')} search={search} {...link} />}
      >
        {t('permissions.matrix.wholeXRay')}
      </Anchor>
    </Stack>
  );
}

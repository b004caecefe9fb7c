import { LevelRule } from '@circolo/contract/access/permissions/permission-policy';
import type { FunctionLevels } from '@circolo/contract/access/permissions/user-authorizations';
import { effectiveLevel, type Level } from '@circolo/contract/authorization/levels';
import { Select } from '@mantine/core';
import { MenuIcon } from '../../menu/MenuIcon.tsx';
import { enumLabel, t } from '../../messages/messages.ts';
import { LevelBadge } from './LevelBadge.tsx';
import { isLevel, levelLabel, levelOptions } from './level-labels.ts';
import css from './permissions.module.css';

interface Props {
  line: FunctionLevels;
  changed: boolean;
  readOnly: boolean;
  change: (own: Level | null) => void;
}

/** What closes a function beside its levels, or its place in the menu. */
function note({ Rule, Group, Function: { AssociationOnly } }: FunctionLevels): string {
  if (Rule === LevelRule.inactive || Rule === LevelRule.associationOnly) return enumLabel('LevelRule', Rule);
  return [Group?.Description, AssociationOnly ? enumLabel('LevelRule', LevelRule.associationOnly) : null]
    .filter(Boolean)
    .join(' · ');
}

/** One function: what the menu gives, what the user is given, and what counts. */
export function OwnLevelRow({ line, changed, readOnly, change }: Props) {
  const { Description, Icon, BaseUrl } = line.Function;
  const inMenu =
    line.BaseAuthorization === null ? null : effectiveLevel(line.MenuAuthorization, line.BaseAuthorization);
  return (
    <li className={css.own} data-changed={changed || undefined}>
      <span className={css.function}>
        <MenuIcon name={Icon} screen={BaseUrl} />
        <span>
          {Description}
          <span className={css.path}>{note(line)}</span>
        </span>
      </span>
      <span className={css.fromMenu}>
        <span className={css.narrow}>{t('permissions.own.inMenu')}</span>
        {inMenu === null ? <span className="none">{t('list.none')}</span> : levelLabel(inMenu)}
      </span>
      <Select
        className={css.choice ?? ''}
        size="sm"
        aria-label={t('permissions.own.ownOf', { name: Description })}
        data={levelOptions()}
        value={line.CustomAuthorization}
        onChange={(code) => change(isLevel(code) ? code : null)}
        placeholder={t('permissions.own.fromMenu')}
        disabled={readOnly}
        clearable
        clearButtonProps={{ 'aria-label': t('form.clear') }}
        comboboxProps={{ withinPortal: true }}
      />
      <span>
        <span className={css.narrow}>{t('permissions.own.result')}</span>
        <LevelBadge level={line.Level} />
      </span>
    </li>
  );
}

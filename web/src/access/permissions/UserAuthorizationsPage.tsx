import { decideWith } from '@circolo/contract/access/permissions/permission-policy';
import {
  type FunctionLevels,
  saveUserAuthorizations,
  type UserAuthorizations,
  userAuthorizations,
} from '@circolo/contract/access/permissions/user-authorizations';
import { userAct } from '@circolo/contract/access/permissions/user-change-problems';
import type { users } from '@circolo/contract/access/users/user';
import type { Level } from '@circolo/contract/authorization/levels';
import type { RecordOf } from '@circolo/contract/resource/resource';
import { Button, Group, Skeleton, Stack, Switch, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiProblem } from '../../http/api-problem.ts';
import { t } from '../../messages/messages.ts';
import type { DialogPageProps } from '../../record/dialog/DialogPages.tsx';
import { call, callWithoutToast } from '../../session/client.ts';
import { FormProblem } from '../../ui/form/FormProblem.tsx';
import { LoadFailure } from '../../ui/page/LoadFailure.tsx';
import { toast } from '../../ui/toasts/toast.tsx';
import { LevelFilter } from './LevelFilter.tsx';
import { OwnLevelRow } from './OwnLevelRow.tsx';
import { matches, pathOf, resourceLabel } from './permission-labels.ts';
import css from './permissions.module.css';
import { useMayAct } from './use-rank.ts';

type User = RecordOf<typeof users>;
type PageProps = DialogPageProps<User>;

/** The levels that differ from what is stored, by function. */
type Changes = ReadonlyMap<number, Level | null>;

const givenIn = (line: FunctionLevels, changes: Changes): Level | null => {
  const changed = changes.get(line.Function.Id);
  return changed === undefined ? line.CustomAuthorization : changed;
};

/** A line as it would be once saved, decided as the server decides it. */
function drafted(line: FunctionLevels, changes: Changes, menuId: number | null, user: User): FunctionLevels {
  const CustomAuthorization = givenIn(line, changes);
  const grant = {
    Active: line.Function.Active,
    AssociationOnly: line.Function.AssociationOnly,
    BaseAuthorization: line.BaseAuthorization,
    CustomAuthorization: line.MenuAuthorization,
    PersonalAuthorization: CustomAuthorization,
  };
  return { ...line, CustomAuthorization, ...decideWith(menuId, grant, user.Software) };
}

function useSaveLevels(stored: UserAuthorizations, { record, setDirty, setVersion }: PageProps) {
  const queries = useQueryClient();
  const [saving, setSaving] = useState(false);
  const [problem, setProblem] = useState<ApiProblem | null>(null);
  const save = async (changes: Changes) => {
    setSaving(true);
    setProblem(null);
    const Authorizations = stored.Details.flatMap((line) => {
      const CustomAuthorization = givenIn(line, changes);
      return CustomAuthorization === null ? [] : [{ Function: { Id: line.Function.Id }, CustomAuthorization }];
    });
    try {
      const body = { Authorizations, Version: stored.Version };
      const after = await call(saveUserAuthorizations, { params: { Id: record.Id }, body });
      setDirty(false);
      setVersion(after.Version);
      queries.setQueryData(['Users', 'authorizations', record.Id], after);
      void queries.invalidateQueries({ queryKey: ['PermissionXRay'] });
      toast.success(t('permissions.own.saved'));
      return true;
    } catch (error) {
      // A lost connection has its own page; anything else is a fault of ours and must be seen.
      if (!(error instanceof ApiProblem)) throw error;
      setProblem(error);
      return false;
    } finally {
      setSaving(false);
    }
  };
  return { save, saving, problem };
}

function Levels({ stored, readOnly, ...page }: PageProps & { stored: UserAuthorizations; readOnly: boolean }) {
  const { record, setDirty } = page;
  const [changes, setChanges] = useState<Changes>(new Map());
  const [text, setText] = useState('');
  const [level, setLevel] = useState<Level | null>(null);
  const [onlyOwn, setOnlyOwn] = useState(false);
  const { save, saving, problem } = useSaveLevels(stored, page);
  const lines = stored.Details.map((line) => drafted(line, changes, stored.Menu?.Id ?? null, record));
  const shown = lines
    .filter((line) => matches(text, [line.Function.Description, pathOf(line), ...line.Resources.map(resourceLabel)]))
    .filter((line) => (level === null || line.Level === level) && (!onlyOwn || line.CustomAuthorization !== null));
  const change = (line: FunctionLevels, own: Level | null) => {
    const next = new Map(changes);
    const before = stored.Details.find((other) => other.Function.Id === line.Function.Id);
    if (before?.CustomAuthorization === own) next.delete(line.Function.Id);
    else next.set(line.Function.Id, own);
    setChanges(next);
    setDirty(next.size > 0);
  };
  const undo = () => {
    setChanges(new Map());
    setDirty(false);
  };
  const submit = async () => {
    if (await save(changes)) setChanges(new Map());
  };
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        {stored.Menu ? t('permissions.own.menu', { menu: stored.Menu.Description }) : t('permissions.own.without')}
      </Text>
      {readOnly ? (
        <Text size="sm" c="dimmed">
          {t('form.readOnly')}
        </Text>
      ) : null}
      <LevelFilter text={text} setText={setText} level={level} setLevel={setLevel} />
      <Switch
        size="sm"
        label={t('permissions.own.onlyOwn')}
        checked={onlyOwn}
        onChange={(event) => setOnlyOwn(event.currentTarget.checked)}
      />
      <FormProblem problem={problem} />
      <div>
        <div className={css.ownHead} aria-hidden>
          <span>{t('PermissionXRay.fields.Function')}</span>
          <span>{t('permissions.own.inMenu')}</span>
          <span>{t('permissions.own.own')}</span>
          <span>{t('permissions.own.result')}</span>
        </div>
        <ul className={css.list} aria-label={t('permissions.own.tab')}>
          {shown.map((line) => (
            <OwnLevelRow
              key={line.Function.Id}
              line={line}
              changed={changes.has(line.Function.Id)}
              readOnly={readOnly || saving}
              change={(own) => change(line, own)}
            />
          ))}
        </ul>
        {shown.length === 0 ? (
          <Text c="dimmed" size="sm" ta="center" py="lg" role="status">
            {t('permissions.own.nothing')}
          </Text>
        ) : null}
      </div>
      {changes.size > 0 ? (
        <Group justify="flex-end" gap="sm" className={css.footer ?? ''}>
          <Text size="sm" mr="auto" role="status">
            {t('permissions.own.changed', { count: changes.size })}
          </Text>
          <Button variant="default" onClick={undo}>
            {t('form.cancel')}
          </Button>
          <Button loading={saving} onClick={() => void submit()}>
            {t('form.save')}
          </Button>
        </Group>
      ) : null}
    </Stack>
  );
}

/** The levels of one user over those of the menu: what the menu gives, what is given to the user, what counts. */
export function UserAuthorizationsPage(page: PageProps) {
  const { record } = page;
  const mayGive = useMayAct()(record, userAct.authorize);
  const stored = useQuery({
    queryKey: ['Users', 'authorizations', record.Id],
    queryFn: () => callWithoutToast(userAuthorizations, { params: { Id: record.Id } }),
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  if (stored.data) return <Levels {...page} stored={stored.data} readOnly={!mayGive} />;
  if (stored.isError) return <LoadFailure retry={() => void stored.refetch()} error={stored.error} />;
  return (
    <Stack gap="sm" aria-busy>
      {[0, 1, 2, 3, 4, 5].map((line) => (
        <Skeleton key={line} h={44} />
      ))}
    </Stack>
  );
}

import { menus } from '@circolo/contract/access/menus/menu';
import { type MenuPreview, type PreviewCase, previewMenu } from '@circolo/contract/access/menus/menu-preview';
import { AuthorizationLevel, allows, type Level } from '@circolo/contract/authorization/levels';
import type { FormOf } from '@circolo/contract/resource/resource';
import { Alert, Group, Paper, Skeleton, Stack, Text } from '@mantine/core';
import { IconArrowRight, IconInfoCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { use } from 'react';
import { enumLabel, t } from '../../messages/messages.ts';
import { callWithoutToast } from '../../session/client.ts';
import { FormContext } from '../../ui/form/form-context.ts';
import { LoadFailure } from '../../ui/page/LoadFailure.tsx';
import { LevelBadge } from '../permissions/LevelBadge.tsx';
import { resourceLabel } from '../permissions/permission-labels.ts';
import css from '../permissions/permissions.module.css';

interface LevelChange {
  Before: Level;
  After: Level;
}

function turnOf({ Before, After }: LevelChange): string {
  if (Before === AuthorizationLevel.none) return t('permissions.preview.gained');
  if (After === AuthorizationLevel.none) return t('permissions.preview.lost');
  return allows(After, Before) ? t('permissions.preview.raised') : t('permissions.preview.lowered');
}

function Changes({ title, changes }: { title: string; changes: readonly (LevelChange & { name: string })[] }) {
  if (changes.length === 0) return null;
  return (
    <section>
      <Text size="xs" fw={600} c="dimmed" mt="xs">
        {title}
      </Text>
      <ul className={css.list} aria-label={title}>
        {changes.map(({ name, ...turn }) => {
          const effect = turnOf(turn);
          return (
            <li key={name} className={css.change}>
              <span>
                {`${name} `}
                <Text span size="xs" c="dimmed" ml={6}>
                  {effect}
                </Text>
              </span>
              <span className={css.turn}>
                <LevelBadge level={turn.Before} />
                <IconArrowRight size={14} aria-hidden />
                <LevelBadge level={turn.After} />
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function titleOf({ Nature, ActivityType, Custom }: PreviewCase): string {
  const nature = enumLabel('UserNature', Nature.Code);
  if (Custom) return `${nature} · ${t('permissions.preview.given')}`;
  return `${nature} · ${ActivityType?.Description ?? t('permissions.preview.anyType')}`;
}

function Case({ of }: { of: PreviewCase }) {
  const { MenuBefore, MenuAfter, Functions, Resources, Users } = of;
  const menuName = (menu: { Description: string } | null) => menu?.Description ?? t('permissions.noMenu');
  return (
    <Paper component="section" aria-label={titleOf(of)} withBorder p="md" radius="md">
      <Group justify="space-between" gap="xs">
        <Text component="h3" fw={600} size="sm" m={0}>
          {titleOf(of)}
        </Text>
        <Text size="sm" c="dimmed">
          {Users === 0 ? t('permissions.preview.noUsers') : t('permissions.preview.users', { count: Users })}
        </Text>
      </Group>
      {MenuBefore?.Id === MenuAfter?.Id ? null : (
        <Text size="sm" c="dimmed">
          {t('permissions.preview.menuChange', { before: menuName(MenuBefore), after: menuName(MenuAfter) })}
        </Text>
      )}
      {Functions.length === 0 ? (
        <Text size="sm" mt={4}>
          {t('permissions.preview.unchanged')}
        </Text>
      ) : null}
      <Changes
        title={t('permissions.preview.functions')}
        changes={Functions.map(({ Function: { Description }, ...turn }) => ({ name: Description, ...turn }))}
      />
      <Changes
        title={t('permissions.preview.resources')}
        changes={Resources.map(({ Name, ...turn }) => ({ name: resourceLabel(Name), ...turn }))}
      />
    </Paper>
  );
}

function PreviewCases({ preview }: { preview: MenuPreview }) {
  const { Users, Cases } = preview;
  return (
    <Stack gap="sm">
      <Alert variant="light" color={Users > 0 ? 'yellow' : 'gray'} icon={<IconInfoCircle size={18} aria-hidden />}>
        <Text fw={600} size="sm">
          {Users === 0 ? t('permissions.preview.noUsers') : t('permissions.preview.users', { count: Users })}
        </Text>
        <Text size="sm">{t('permissions.preview.text')}</Text>
      </Alert>
      {Cases.length === 0 ? <Text size="sm">{t('permissions.preview.unused')}</Text> : null}
      {Cases.map((one) => (
        <Case key={titleOf(one)} of={one} />
      ))}
    </Stack>
  );
}

/** What saving the menu as it is typed now would change, and for whom. */
export function MenuPreviewPanel({ id }: { id: number | null }) {
  const values = use(FormContext)?.form.getValues() ?? {};
  const body = menus.input.safeParse(values).success ? (values as FormOf<typeof menus>) : null; // Just checked.
  const preview = useQuery({
    queryKey: ['Menus', 'preview', id, values],
    queryFn: () => (body ? callWithoutToast(previewMenu, { params: { Id: id ?? 0 }, body }) : null),
    enabled: body !== null,
    gcTime: 0,
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
  if (!body) return <Text size="sm">{t('permissions.preview.invalid')}</Text>;
  if (preview.data) return <PreviewCases preview={preview.data} />;
  if (preview.isError) return <LoadFailure retry={() => void preview.refetch()} error={preview.error} />;
  return (
    <Stack gap="sm" role="status" aria-busy aria-label={t('permissions.preview.loading')}>
      <Skeleton h={64} />
      <Skeleton h={180} />
    </Stack>
  );
}

import type { PermissionXRay } from '@circolo/contract/access/permission-x-ray';
import { Alert, Badge, Group, Paper, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { enumWord, t } from '../app/words.ts';

const subject = ({ User, Nature, ActivityType }: PermissionXRay): string =>
  [User?.Description, enumWord('UserNature', Nature.Code), ActivityType?.Description].filter(Boolean).join(' · ');

/** Which menu counts, and why. */
export function XRayMenu({ xRay }: { xRay: PermissionXRay }) {
  const { Menu, Reason, IgnoredMenu, Software } = xRay;
  return (
    <Paper component="section" aria-label={t('permissions.menuCounts')} withBorder p="md" radius="md">
      <Text size="xs" c="dimmed" mb={2}>
        {t('permissions.menuOf', { who: subject(xRay) })}
      </Text>
      <Group gap="sm" mb={4}>
        <Text component="h2" fw={650} fz={17} m={0}>
          {Menu?.Description ?? t('permissions.noMenu')}
        </Text>
        <Badge color={Menu ? 'blue' : 'red'}>{enumWord('MenuReason', Reason)}</Badge>
      </Group>
      <Text size="sm">{t(`permissions.reason.${Reason}`)}</Text>
      {Software === 'O' ? (
        <Text size="sm" c="dimmed">
          {t('permissions.product', { software: enumWord('Software', Software) })}
        </Text>
      ) : null}
      {IgnoredMenu ? (
        <Alert color="yellow" variant="light" mt="sm" icon={<IconAlertTriangle size={18} aria-hidden />}>
          {t('permissions.ignored', { menu: IgnoredMenu.Description })}
        </Alert>
      ) : null}
    </Paper>
  );
}

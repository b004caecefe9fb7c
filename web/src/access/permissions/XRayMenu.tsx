import type { PermissionXRay } from '@circolo/contract/access/permissions/permission-x-ray';
import { Software } from '@circolo/contract/codes/catalogue-codes';
import { Alert, Badge, Group, Paper, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { enumLabel, t } from '../../messages/messages.ts';

const subject = ({ User, Nature, ActivityType }: PermissionXRay): string =>
  [User?.Description, enumLabel('UserNature', Nature.Code), ActivityType?.Description].filter(Boolean).join(' · ');

/** Which menu counts, and why. */
export function XRayMenu({ xRay }: { xRay: PermissionXRay }) {
  const { Menu, Reason, IgnoredMenu } = xRay;
  return (
    <Paper component="section" aria-label={t('permissions.menuCounts')} withBorder p="md" radius="md">
      <Text size="xs" c="dimmed" mb={2}>
        {t('permissions.menuOf', { who: subject(xRay) })}
      </Text>
      <Group gap="sm" mb={4}>
        <Text component="h2" fw={650} fz={17} m={0}>
          {Menu?.Description ?? t('permissions.noMenu')}
        </Text>
        <Badge color={Menu ? 'blue' : 'red'}>{enumLabel('MenuReason', Reason)}</Badge>
      </Group>
      <Text size="sm">{t(`permissions.reason.${Reason}`)}</Text>
      {xRay.Software === Software.centre ? (
        <Text size="sm" c="dimmed">
          {t('permissions.product', { software: enumLabel('Software', xRay.Software) })}
        </Text>
      ) : null}
      {Menu && !xRay.MayExport ? (
        <Text size="sm" c="dimmed">
          {t('permissions.noExport')}
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

import { permissionXRay } from '@circolo/contract/access/permissions/permission-x-ray';
import type { UserNatureCode } from '@circolo/contract/authorization/natures';
import { Skeleton, Stack } from '@mantine/core';
import { IconShieldSearch } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { t } from '../../messages/messages.ts';
import { callWithoutToast } from '../../session/client.ts';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { LoadFailure } from '../../ui/page/LoadFailure.tsx';
import { PageFrame } from '../../ui/page/PageFrame.tsx';
import { XRayPickers, type XRaySubject } from './XRayPickers.tsx';
import { XRayView } from './XRayView.tsx';

const numberOf = (value: unknown): number | undefined => (Number(value) > 0 ? Number(value) : undefined);

function useAsked(): [XRaySubject, (next: XRaySubject) => void] {
  const search = useSearch({ strict: false }) as Record<string, unknown>; // Plain strings, see `router-search.ts`.
  const navigate = useNavigate();
  const asked: XRaySubject = {
    Nature: typeof search.Nature === 'string' ? (search.Nature as UserNatureCode) : undefined, // The server refuses another one.
    ActivityType: numberOf(search.ActivityType),
    User: numberOf(search.User),
  };
  const set = (next: XRaySubject) => {
    const query = Object.entries(next).flatMap(([name, value]) => (value ? [[name, String(value)]] : []));
    void navigate({ to: '.', search: Object.fromEntries(query), replace: true });
  };
  return [asked, set];
}

/** What somebody may do and why: by nature and activity type, or of one user. The address says whose rights are shown. */
export function PermissionXRayScreen() {
  const [asked, set] = useAsked();
  const isAsked = asked.Nature !== undefined || asked.User !== undefined;
  const query = Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined));
  const found = useQuery({
    queryKey: ['PermissionXRay', asked],
    queryFn: () => callWithoutToast(permissionXRay, { query }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  return (
    <PageFrame title={t('PermissionXRay.title')} text={t('permissions.text')}>
      <Stack gap="md">
        <XRayPickers asked={asked} set={set} />
        {!isAsked ? (
          <EmptyState
            icon={<IconShieldSearch size={28} />}
            title={t('permissions.startTitle')}
            text={t('permissions.startText')}
          />
        ) : found.isError ? (
          <LoadFailure retry={() => void found.refetch()} error={found.error} />
        ) : found.data ? (
          <XRayView xRay={found.data} changing={found.isPlaceholderData} />
        ) : (
          <Stack gap="md" aria-busy>
            <Skeleton h={92} radius="md" />
            <Skeleton h={420} radius="md" />
          </Stack>
        )}
      </Stack>
    </PageFrame>
  );
}

import { AuthorizationLevel } from '@circolo/contract/authorization/levels';
import { Button, Skeleton } from '@mantine/core';
import { IconShieldSearch, IconTable } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { t } from '../../messages/messages.ts';
import { paths } from '../../navigation/paths.ts';
import { useLevel } from '../../session/use-level.ts';
import { LoadFailure } from '../../ui/page/LoadFailure.tsx';
import { PageFrame } from '../../ui/page/PageFrame.tsx';
import { MatrixEditor } from './MatrixEditor.tsx';
import { matrixQuery } from './matrix-query.ts';

/** The other two views of the same permissions, as far as the person's menu has them. */
function OtherViews() {
  const isOpen = { menus: useLevel('menus'), xRay: useLevel('permission-x-ray') };
  return (
    <>
      {isOpen.menus === AuthorizationLevel.none ? null : (
        <Button
          variant="default"
          leftSection={<IconTable size={16} aria-hidden />}
          renderRoot={(props) => <Link to={paths.deskScreen('menus')} {...props} />}
        >
          {t('permissions.matrix.asList')}
        </Button>
      )}
      {isOpen.xRay === AuthorizationLevel.none ? null : (
        <Button
          variant="default"
          leftSection={<IconShieldSearch size={16} aria-hidden />}
          renderRoot={(props) => <Link to={paths.deskScreen('permission-x-ray')} {...props} />}
        >
          {t('permissions.matrix.asXRay')}
        </Button>
      )}
    </>
  );
}

/** All permissions on one page: the functions against the menus, changed in place and saved together. */
export function PermissionMatrixScreen() {
  const { data, error, refetch } = useQuery(matrixQuery);
  return (
    <PageFrame title={t('PermissionMatrix.title')} text={t('permissions.matrix.text')} actions={<OtherViews />}>
      {error ? <LoadFailure retry={() => void refetch()} error={error} /> : null}
      {data ? <MatrixEditor data={data} /> : null}
      {!data && !error ? <Skeleton h={520} radius="md" /> : null}
    </PageFrame>
  );
}

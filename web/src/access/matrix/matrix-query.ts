import { permissionMatrix } from '@circolo/contract/access/matrix/permission-matrix';
import { queryOptions } from '@tanstack/react-query';
import { callWithoutToast } from '../../session/client.ts';

/** The matrix as it is loaded; it is not loaded again by itself, so that a save compares with what the person saw. */
export const matrixQuery = queryOptions({
  queryKey: ['PermissionMatrix'],
  queryFn: () => callWithoutToast(permissionMatrix),
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
  gcTime: 0,
});

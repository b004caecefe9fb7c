import {
  listCellPeople,
  permissionMatrix,
  savePermissionMatrix,
} from '@circolo/contract/access/matrix/permission-matrix';
import type { Api } from '../../http/api.ts';
import { read, write } from '../../http/implement.ts';
import { readCellPeople } from './read-cell-people.ts';
import { readMatrix } from './read-matrix.ts';
import { saveMatrix } from './save-matrix.ts';

/** The levels of all menus at once. */
export function permissionMatrixRoutes(api: Api): void {
  read(api, permissionMatrix, readMatrix);
  read(api, listCellPeople, readCellPeople);
  write(api, savePermissionMatrix, async (tx, received) => {
    await saveMatrix(tx, received.body.Changes, received);
    return readMatrix(tx, received);
  });
}

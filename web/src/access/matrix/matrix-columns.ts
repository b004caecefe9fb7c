import type { MatrixMenu } from '@circolo/contract/access/matrix/permission-matrix';
import type { MatrixAddress } from './matrix-address.ts';
import { columnLabel, isStandard } from './matrix-view.ts';

/** The columns that are shown: those of the natures and, where wanted, the others; on a phone one at a time. */
export function matrixColumns(
  all: readonly MatrixMenu[],
  isPhone: boolean,
  { others: hasOthers, menu: single }: MatrixAddress,
  change: (changes: Partial<MatrixAddress>) => void,
) {
  const columns = all.filter((menu) => hasOthers || isStandard(menu));
  const one = columns.find(({ Menu }) => String(Menu.Id) === single) ?? columns[0];
  const picker = {
    value: String(one?.Menu.Id ?? ''),
    data: columns.map((menu) => ({ value: String(menu.Menu.Id), label: columnLabel(menu) })),
    set: (menu: string) => change({ menu }),
  };
  return {
    menus: isPhone && one ? [one] : columns,
    /** What natures are compared by, on a phone too. */
    compared: columns,
    /** The choice of the one column, on a phone. */
    picker: isPhone ? picker : null,
    /** The switch of the other menus; null where there are none. */
    others: all.every(isStandard) ? null : { shown: hasOthers, set: (others: boolean) => change({ others }) },
  };
}

import { IconBuildingStore } from '@tabler/icons-react';
import type { RowAction } from '../lists/table/RowButtons.tsx';
import { t } from '../messages/messages.ts';
import { paths } from '../navigation/paths.ts';
import { page } from '../page/page.ts';

/** Opens the page of a row's product as the shop would show it, where this brand has a shop. @example previewInShop((row: Row) => row.Id, isBase) */
export const previewInShop = <Row,>(
  productOf: (row: Row) => number,
  isShown: (row: Row) => boolean,
): RowAction<Row> => ({
  key: 'preview',
  label: t('catalogue.preview'),
  icon: <IconBuildingStore size={16} aria-hidden />,
  offered: (row) => page.origin?.UseShop === true && isShown(row),
  run: (row) => void window.open(`${paths.shopPreview}?product=${productOf(row)}`, '_blank', 'noopener'),
});

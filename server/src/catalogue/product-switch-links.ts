import { origins } from '../origins/tables.ts';
import type { Links } from '../resource/links.ts';
import { productSwitchOrigins } from './switch-tables.ts';

/** The brands whose shop offers a change of product; an empty list means all. */
export const originsOfSwitch: Links = {
  table: productSwitchOrigins,
  owner: productSwitchOrigins.SwitchId,
  other: productSwitchOrigins.OriginId,
  target: origins,
  label: origins.Description,
};

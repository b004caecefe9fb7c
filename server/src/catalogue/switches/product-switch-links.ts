import { defineLinks } from '../../db/links.ts';
import { productSwitchOrigins } from '../../tables/catalogue/switch-tables.ts';
import { origins } from '../../tables/origins/origin-tables.ts';

/** The brands whose shop offers a change of product; an empty list means all. */
export const originsOfSwitch = defineLinks({
  owner: productSwitchOrigins.SwitchId,
  other: productSwitchOrigins.OriginId,
  target: origins,
});

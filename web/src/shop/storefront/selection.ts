import { PriceType } from '@circolo/contract/codes/catalogue-codes';
import type { CartLine } from '../cart/cart.ts';
import type { OfferedAddOn, ProductDetail } from '../prices/offers.ts';

type Product = Pick<ProductDetail, 'Packages' | 'AddOns' | 'Incompatible'>;

/** What is chosen on a product's page: one of its packages, and how many of each add-on. */
export interface Selection {
  packageId: number;
  quantities: Readonly<Record<number, number>>;
}

/** Why an add-on cannot be chosen now. */
export type Hindrance = { why: 'requires'; names: string[] } | { why: 'incompatible'; name: string };

const chosenIds = ({ packageId, quantities }: Selection): number[] => [
  packageId,
  ...Object.entries(quantities).flatMap(([id, quantity]) => (quantity > 0 ? [Number(id)] : [])),
];

const titleOf = (product: Product, id: number): string | undefined =>
  [...product.Packages, ...product.AddOns].find(({ Id }) => Id === id)?.Title;

function clashing(product: Product, addOn: OfferedAddOn, chosen: readonly number[]): number | undefined {
  return chosen.find(
    (id) =>
      id !== addOn.Id &&
      product.Incompatible.some(
        ([one, other]) => (one === addOn.Id && other === id) || (one === id && other === addOn.Id),
      ),
  );
}

/** Why an add-on does not go with what is chosen, or null. */
export function hindrance(product: Product, addOn: OfferedAddOn, selection: Selection): Hindrance | null {
  const chosen = chosenIds(selection);
  const isMissing = addOn.Requires.length > 0 && !addOn.Requires.some((id) => chosen.includes(id));
  if (isMissing) return { why: 'requires', names: addOn.Requires.flatMap((id) => titleOf(product, id) ?? []) };
  const clash = clashing(product, addOn, chosen);
  return clash === undefined ? null : { why: 'incompatible', name: titleOf(product, clash) ?? '' };
}

/** The nearest quantity that an add-on may be bought in; 0 is none. */
export function allowedQuantity(addOn: OfferedAddOn, wanted: number): number {
  if (wanted < addOn.MinQuantity) return 0;
  if (addOn.PriceType === PriceType.full) return 1;
  const most = addOn.MaxQuantity ?? Number.MAX_SAFE_INTEGER;
  const steps = Math.floor((Math.min(wanted, most) - addOn.MinQuantity) / addOn.QuantityStep);
  return addOn.MinQuantity + steps * addOn.QuantityStep;
}

/** One step more of an add-on, or null where there is no more. */
export function oneMore(addOn: OfferedAddOn, quantity: number): number | null {
  const next = quantity === 0 ? addOn.MinQuantity : quantity + addOn.QuantityStep;
  if (quantity > 0 && addOn.PriceType === PriceType.full) return null;
  return addOn.MaxQuantity !== null && next > addOn.MaxQuantity ? null : next;
}

/** One step less; below the least there is none at all. */
export const oneLess = (addOn: OfferedAddOn, quantity: number): number =>
  quantity - addOn.QuantityStep < addOn.MinQuantity ? 0 : quantity - addOn.QuantityStep;

/** Takes out what does not go with the rest any more, until everything does; says what that was. */
export function settled(product: Product, selection: Selection): { selection: Selection; removed: string[] } {
  const unavailable = product.AddOns.find(
    (addOn) => (selection.quantities[addOn.Id] ?? 0) > 0 && hindrance(product, addOn, selection) !== null,
  );
  if (!unavailable) return { selection, removed: [] };
  const rest = settled(product, { ...selection, quantities: { ...selection.quantities, [unavailable.Id]: 0 } });
  return { selection: rest.selection, removed: [unavailable.Title, ...rest.removed] };
}

/** The lines of an order: the package first, then the add-ons as they are shown. */
export function selectedLines(product: Product, { packageId, quantities }: Selection): CartLine[] {
  const addOns = product.AddOns.flatMap(({ Id }) => {
    const quantity = quantities[Id] ?? 0;
    return quantity > 0 ? [{ Id, Quantity: quantity }] : [];
  });
  return [{ Id: packageId, Quantity: 1 }, ...addOns];
}

/** What to begin with: what was saved, with the package that was asked for, as far as both are still sold. */
export function firstSelection(product: Product, saved: readonly CartLine[], asked: number | null): Selection {
  const isSold = (id: number | null | undefined) => product.Packages.some(({ Id }) => Id === id);
  const savedPackage = saved.find(({ Id }) => isSold(Id))?.Id;
  const packageId = isSold(asked) ? asked : (savedPackage ?? product.Packages[0]?.Id);
  const quantities = Object.fromEntries(
    product.AddOns.flatMap((addOn) => {
      const line = saved.find(({ Id }) => Id === addOn.Id);
      return line ? [[addOn.Id, allowedQuantity(addOn, line.Quantity)]] : [];
    }),
  );
  return settled(product, { packageId: packageId ?? 0, quantities }).selection;
}

/** A line of a cart. */
export interface CartLine {
  PackageId: number;
  Quantity: number;
}

/** What is saved of a choice. */
export interface CartContents {
  Slug: string;
  ProductId: number;
  Lines: readonly CartLine[];
  Coupons: readonly string[];
}

const larger = (lines: readonly CartLine[]): CartLine[] =>
  [...Map.groupBy(lines, ({ PackageId }) => PackageId)].map(([PackageId, same]) => ({
    PackageId,
    Quantity: Math.max(...same.map(({ Quantity }) => Quantity)),
  }));

/**
 * What was chosen in a browser together with what was saved: of one product the add-ons of both in the larger quantity,
 * with the subscription that was chosen last; of another product nothing, as an order begins on one product's page.
 * Done twice it is the same.
 */
export function mergeCarts(
  chosen: CartContents,
  kept: CartContents | null,
  isBase: (packageId: number) => boolean,
): CartContents {
  const ofBoth = kept && kept.ProductId === chosen.ProductId ? [...chosen.Lines, ...kept.Lines] : chosen.Lines;
  const bases = [chosen, ...(ofBoth === chosen.Lines || !kept ? [] : [kept])].map(({ Lines }) =>
    Lines.filter(({ PackageId }) => isBase(PackageId)),
  );
  const addOns = ofBoth.filter(({ PackageId }) => !isBase(PackageId));
  return {
    ...chosen,
    Lines: larger([...(bases.find(({ length }) => length > 0) ?? []), ...addOns]),
    Coupons: [...new Set([...chosen.Coupons, ...(kept?.Coupons ?? [])])],
  };
}

/** The page sizes that a grid offers. */
export const pageSizes = [10, 25, 50] as const;

/** The directions of an order. */
export const orderTypes = ['None', 'ASC', 'DESC'] as const;

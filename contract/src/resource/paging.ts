/** The page sizes that a grid offers. */
export const pageSizes = [10, 25, 50] as const;

/** The page sizes of the desk's lists: long ones draw only the rows that are in sight. */
export const deskPageSizes = [...pageSizes, 100, 200] as const;

/** The directions of an order. */
export const orderTypes = ['None', 'ASC', 'DESC'] as const;

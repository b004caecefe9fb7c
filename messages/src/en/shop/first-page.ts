/** Messages of the shop's page before the application is there; only the server says them. */
export const shopFirst = {
  shopFirst: { from: 'from {price}' },
};

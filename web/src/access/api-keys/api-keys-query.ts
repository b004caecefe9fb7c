/** Under which every list of keys is stored. */
export const apiKeysQuery = ['ApiKeys'];

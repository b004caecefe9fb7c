/** The only currency that is paid in here. */
export const ours = 'EUR';

/** The nonce of this page, without which the policy refuses the styles that components make. */
export const styleNonce = (): string => document.querySelector('script')?.nonce ?? '';

import type { Dispute } from './dispute-types.ts';

/** Who disputes, in one line: the association or centre first, then the person. */
export const customerOf = ({ Organisation, User }: Dispute): string =>
  [Organisation, User.Description].filter(Boolean).join(' · ');

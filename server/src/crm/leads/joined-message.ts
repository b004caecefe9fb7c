import { leadMessageMost } from '@circolo/contract/crm/leads/lead-request';

/** Messages as one, in their order; what is written twice is there once, and the oldest gives way where it is too much. */
export const joinedMessage = (...messages: (string | null | undefined)[]): string | null =>
  [...new Set(messages)].filter(Boolean).join('\n\n').slice(-leadMessageMost).trim() || null;

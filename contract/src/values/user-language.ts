/** The language that a person is written to in. @public The check of messages reads it. */
export const UserLanguage = { italian: 'it', english: 'en' } as const;

import { lazy } from 'react';

/** The form by which visitors get in touch: it comes when somebody wants it. */
export const ContactForm = lazy(() =>
  import('../../crm/leads/ContactForm.tsx').then((m) => ({ default: m.ContactForm })),
);

import { lazy } from 'react';
import { withWords } from './word-parts.ts';

/** The form by which visitors get in touch: it comes when somebody wants it. */
export const ContactForm = lazy(
  withWords(['contact-form'], () => import('../crm/ContactForm.tsx').then((m) => ({ default: m.ContactForm }))),
);

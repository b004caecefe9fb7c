import type { emailTemplates as italian } from '../it/email-templates.ts';

export const emailTemplates: typeof italian = {
  mailTest: {
    subject: 'Sending test',
    text: 'If you read this e-mail, the sender is set up well.',
    marked: '[Test] {subject}',
  },
};

import { EmailTemplateState } from '@circolo/contract/mail/codes';

/** The hue of a template's state. */
export const templateTones = { [EmailTemplateState.draft]: 'yellow', [EmailTemplateState.published]: 'green' } as const;

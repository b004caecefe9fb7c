import type { SignIn } from '@circolo/contract/access/sessions/sign-ins';
import { t } from '../../messages/messages.ts';

/** How a person would call a device. @example deviceName({ Browser: 'Firefox', System: 'Windows' }) // 'Firefox su Windows' */
export function deviceName({ Browser, System }: Pick<SignIn, 'Browser' | 'System'>): string {
  if (Browser && System) return t('profile.sessions.device', { browser: Browser, system: System });
  return Browser ?? System ?? t('profile.sessions.unknown');
}

/** What came of an attempt, and how often where it was tried again at once. */
export function signInOutcome({ Success, Times }: SignIn): string {
  if (Success) return t('signIns.success');
  return Times > 1 ? t('signIns.failures', { count: Times }) : t('signIns.failure');
}

/** From where, as far as the network shows it; null where nothing is known. */
export const signInPlace = ({ Place }: SignIn): string | null => (Place ? t(`signIns.place.${Place}`) : null);

import { translate } from '../../messages/messages.ts';

/** Why a provider did not give money back: words where its code is known, with the code behind them for who asks the provider. */
export function refundFailure(code: string): string {
  const words = translate(`refunds.errors.${code}`);
  return words ? `${words} (${code})` : code;
}

import { ExchangeChannelKind } from '@circolo/contract/invoicing/exchange/exchange-codes';
import { openSecret, SealPurpose } from '../../http/sealed-secret.ts';
import type { JobSettings } from '../../jobs/job.ts';
import type { exchangeChannels } from '../../tables/invoicing/exchange-tables.ts';
import type { ExchangeChannel } from './channel.ts';
import { intermediaryChannel } from './intermediary-channel.ts';

export type ChannelRow = typeof exchangeChannels.$inferSelect;

/** The way that a company's channel is; null where staff carry the files. */
export function openChannel(
  { Kind, Url, SealedToken }: ChannelRow,
  { secret, privateMailHosts }: Pick<JobSettings, 'secret' | 'privateMailHosts'>,
): ExchangeChannel | null {
  if (Kind !== ExchangeChannelKind.intermediary || Url === null || SealedToken === null) return null;
  if (!secret) throw new Error('The key that opens tokens of intermediaries is missing');
  const Token = openSecret(secret, SealPurpose.exchangeToken, SealedToken);
  return intermediaryChannel({ Url, Token, privateHosts: privateMailHosts ?? false });
}

import { ExchangeChannelKind } from '@circolo/contract/invoicing/exchange/exchange-codes';
import { openSecret, SealPurpose } from '../../../http/sealed-secret.ts';
import type { JobSettings } from '../../../jobs/job.ts';
import type { exchangeChannels } from '../../../tables/invoicing/exchange-tables.ts';
import { certifiedMailChannel } from './certified-mail-channel.ts';
import type { ExchangeChannel } from './channel.ts';
import { intermediaryChannel } from './intermediary-channel.ts';

export type ChannelRow = typeof exchangeChannels.$inferSelect;

type Settings = Pick<JobSettings, 'secret' | 'privateMailHosts'>;

function keyOf({ secret }: Settings): Buffer {
  if (!secret) throw new Error('The key that opens secrets of channels is missing');
  return secret;
}

function openMail(row: ChannelRow, settings: Settings): ExchangeChannel | null {
  const { Address, SdiAddress, LearnedAddress, SmtpHost, SmtpPort, ImapHost, ImapPort, Security, UserName } = row;
  if (!Address || !SdiAddress || !SmtpHost || !ImapHost || !Security || !UserName || !row.SealedPassword) return null;
  return certifiedMailChannel({
    Address,
    // After its first answer the exchange system wants files at the address that it came from.
    SdiAddress: LearnedAddress ?? SdiAddress,
    SmtpHost,
    SmtpPort: SmtpPort ?? 465,
    ImapHost,
    ImapPort: ImapPort ?? 993,
    Security,
    UserName,
    Password: openSecret(keyOf(settings), SealPurpose.exchangePassword, row.SealedPassword),
    privateHosts: settings.privateMailHosts ?? false,
  });
}

/** The way that a company's channel is; null where staff carry the files. */
export function openChannel(row: ChannelRow, settings: Settings): ExchangeChannel | null {
  if (row.Kind === ExchangeChannelKind.certifiedMail) return openMail(row, settings);
  const { Kind, Url, SealedToken } = row;
  if (Kind !== ExchangeChannelKind.intermediary || Url === null || SealedToken === null) return null;
  const Token = openSecret(keyOf(settings), SealPurpose.exchangeToken, SealedToken);
  return intermediaryChannel({ Url, Token, privateHosts: settings.privateMailHosts ?? false });
}

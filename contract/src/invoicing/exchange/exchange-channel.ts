import { z } from 'zod';
import { AuthorizationLevel } from '../../authorization/levels.ts';
import { endpoint } from '../../http/endpoint.ts';
import { recordId } from '../../resource/resource.ts';
import { instant, optional, whole } from '../../values/kinds.ts';
import { ExchangeChannelKind, exchangeChannelKind } from './exchange-codes.ts';

const channel = z.object({
  Kind: exchangeChannelKind,
  Url: z.string().nullable(),
  /** The token itself is never answered. */
  HasToken: z.boolean(),
  /** Days without an answer after which staff are notified. */
  SilenceDays: z.number().int(),
  /** Since when the intermediary does not answer; null while it does. */
  DownSince: instant.nullable(),
  /** Files that wait to leave. */
  Waiting: z.number().int(),
});
export type ExchangeChannelSettings = z.infer<typeof channel>;

/** `Token` left out: the stored one stays, unless the address is another one. */
const input = z
  .strictObject({
    Kind: exchangeChannelKind.exclude(['certifiedMail']),
    Url: optional(z.url({ protocol: /^https?$/ }).max(200)),
    Token: optional(z.string().trim().min(8).max(500)),
    SilenceDays: whole(1, 60).default(5),
  })
  .superRefine(({ Kind, Url }, context) => {
    if (Kind === ExchangeChannelKind.intermediary && !Url)
      context.addIssue({ code: 'custom', path: ['Url'], message: 'required' });
  });

/** Over what the files of a company go to the exchange system; a company that says nothing has its staff carry them. */
export const exchangeChannel = endpoint({
  method: 'GET',
  path: '/Companies/{Id}/ExchangeChannel',
  summary: 'The channel of a company to the exchange system',
  access: { resource: 'Companies', level: AuthorizationLevel.view },
  params: recordId,
  answer: channel,
});

/** Sets the channel of a company. Files that are under way stay on the one that they were made for. */
export const saveExchangeChannel = endpoint({
  method: 'PUT',
  path: '/Companies/{Id}/ExchangeChannel',
  summary: 'Sets the channel of a company to the exchange system',
  access: { resource: 'Companies', level: AuthorizationLevel.full },
  stepUp: true,
  params: recordId,
  body: input,
  answer: channel,
});

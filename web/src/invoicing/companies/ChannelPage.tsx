import { AuthorizationLevel, allows } from '@circolo/contract/authorization/levels';
import type { companies } from '@circolo/contract/invoicing/companies/company';
import {
  type ExchangeChannelSettings,
  exchangeChannel,
  firstSdiAddress,
  saveExchangeChannel,
  tryExchangeChannel,
} from '@circolo/contract/invoicing/exchange/exchange-channel';
import { ExchangeChannelKind, type ExchangeChannelKindCode } from '@circolo/contract/invoicing/exchange/exchange-codes';
import { EmailSecurity } from '@circolo/contract/mail/codes';
import type { RecordOf } from '@circolo/contract/resource/resource';
import {
  Alert,
  Button,
  Group,
  NumberInput,
  PasswordInput,
  Select,
  SimpleGrid,
  Stack,
  Text,
  TextInput,
} from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { enumLabel, t } from '../../messages/messages.ts';
import type { DialogPageProps } from '../../record/dialog/DialogPages.tsx';
import { call, callWithoutToast } from '../../session/client.ts';
import { useLevel } from '../../session/use-level.ts';
import { toast } from '../../ui/toasts/toast.tsx';
import { useAction } from '../../ui/use-action.ts';
import { formatInstant } from '../../ui/values/format.ts';

type Company = RecordOf<typeof companies>;
type Mail = NonNullable<ExchangeChannelSettings['Mail']>;

const noMail: Mail = {
  Address: '',
  SdiAddress: firstSdiAddress,
  LearnedAddress: null,
  SmtpHost: '',
  SmtpPort: 465,
  ImapHost: '',
  ImapPort: 993,
  Security: EmailSecurity.tls,
  UserName: '',
  HasPassword: false,
};

/** What a secret field says of the one that is stored. */
const kept = (has: boolean) => (has ? { description: t('channel.secretKept') } : {});

interface MailFieldsProps {
  mail: Mail;
  password: string;
  change: (change: Partial<Mail>) => void;
  changePassword: (password: string) => void;
}

function MailFields({ mail, password, change, changePassword }: MailFieldsProps) {
  const text = (field: 'Address' | 'SdiAddress' | 'SmtpHost' | 'ImapHost' | 'UserName') => (
    <TextInput
      label={t(`channel.${field}`)}
      value={mail[field]}
      spellCheck={false}
      onChange={(event) => change({ [field]: event.currentTarget.value })}
    />
  );
  const port = (field: 'SmtpPort' | 'ImapPort') => (
    <NumberInput
      label={t(`channel.${field}`)}
      value={mail[field]}
      min={1}
      max={65_535}
      allowDecimal={false}
      onChange={(value) => change({ [field]: Number(value) })}
    />
  );
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        {text('Address')}
        {text('SdiAddress')}
        {text('SmtpHost')}
        {port('SmtpPort')}
        {text('ImapHost')}
        {port('ImapPort')}
        <Select
          label={t('channel.Security')}
          allowDeselect={false}
          data={[EmailSecurity.tls, EmailSecurity.startTls, EmailSecurity.none].map((value) => ({
            value,
            label: enumLabel('EmailSecurity', value),
          }))}
          value={mail.Security}
          onChange={(value) => value && change({ Security: value as Mail['Security'] })}
        />
        {text('UserName')}
        <PasswordInput
          label={t('channel.Password')}
          autoComplete="new-password"
          value={password}
          onChange={(event) => changePassword(event.currentTarget.value)}
          {...kept(mail.HasPassword)}
        />
      </SimpleGrid>
      {mail.LearnedAddress ? <Text size="sm">{t('channel.learned', { address: mail.LearnedAddress })}</Text> : null}
    </>
  );
}

/** Whether the channel works now, and what waits for it. */
function Standing({ id, known, isSaved }: { id: number; known: ExchangeChannelSettings; isSaved: boolean }) {
  const [outcome, setOutcome] = useState<{ good: boolean; title: string; detail: string | null } | null>(null);
  const tried = useAction(async () => {
    const { Fault, Detail } = await callWithoutToast(tryExchangeChannel, { params: { Id: id } });
    const title = Fault ? enumLabel('ConnectionFault', Fault) : t('channel.connected');
    setOutcome({ good: Fault === null, title, detail: Detail });
  });
  return (
    <Stack gap="xs">
      {known.DownSince ? (
        <Alert color="red" title={t('channel.down', { since: formatInstant(known.DownSince) })} />
      ) : null}
      {known.Waiting > 0 ? <Text size="sm">{t('channel.waiting', { count: known.Waiting })}</Text> : null}
      {known.Kind === ExchangeChannelKind.manual ? null : (
        <Group>
          <Button variant="default" loading={tried.busy} disabled={!isSaved} onClick={() => void tried.run()}>
            {t('channel.try')}
          </Button>
        </Group>
      )}
      {tried.problem ? <Alert color="red" role="alert" title={tried.problem} /> : null}
      {outcome ? (
        <Alert color={outcome.good ? 'green' : 'red'} role="status" title={outcome.title}>
          {outcome.detail}
        </Alert>
      ) : null}
    </Stack>
  );
}

function Settings({
  id,
  known,
  setDirty,
}: {
  id: number;
  known: ExchangeChannelSettings;
  setDirty: (dirty: boolean) => void;
}) {
  const queries = useQueryClient();
  const [kind, setKind] = useState<ExchangeChannelKindCode>(known.Kind);
  const [url, setUrl] = useState(known.Url ?? '');
  const [mail, setMail] = useState<Mail>(known.Mail ?? noMail);
  const [secret, setSecret] = useState('');
  const [isSaved, setSaved] = useState(true);
  const changed = () => {
    setSaved(false);
    setDirty(true);
  };
  const save = useAction(async () => {
    const { LearnedAddress: _learned, HasPassword: _has, ...open } = mail;
    const body = {
      Kind: kind,
      SilenceDays: known.SilenceDays,
      ...(kind === ExchangeChannelKind.intermediary && { Url: url || null, Token: secret || null }),
      ...(kind === ExchangeChannelKind.certifiedMail && { Mail: { ...open, Password: secret || null } }),
    };
    const answer = await callWithoutToast(saveExchangeChannel, { params: { Id: id }, body });
    queries.setQueryData(['Companies', id, 'channel'], answer);
    if (answer.Mail) setMail(answer.Mail);
    setSecret('');
    setSaved(true);
    setDirty(false);
    toast.success(t('channel.saved'));
  });
  return (
    <Stack gap="md">
      <Select
        label={t('channel.Kind')}
        allowDeselect={false}
        data={Object.values(ExchangeChannelKind).map((value) => ({
          value,
          label: enumLabel('ExchangeChannelKind', value),
        }))}
        value={kind}
        onChange={(value) => {
          if (!value) return;
          setKind(value as ExchangeChannelKindCode);
          setSecret('');
          changed();
        }}
      />
      {kind === ExchangeChannelKind.intermediary ? (
        <>
          <TextInput
            label={t('channel.Url')}
            type="url"
            spellCheck={false}
            value={url}
            onChange={(event) => {
              setUrl(event.currentTarget.value);
              changed();
            }}
          />
          <PasswordInput
            label={t('channel.Token')}
            autoComplete="off"
            value={secret}
            onChange={(event) => {
              setSecret(event.currentTarget.value);
              changed();
            }}
            {...kept(known.HasToken)}
          />
        </>
      ) : null}
      {kind === ExchangeChannelKind.certifiedMail ? (
        <MailFields
          mail={mail}
          password={secret}
          change={(change) => {
            setMail((before) => ({ ...before, ...change }));
            changed();
          }}
          changePassword={(password) => {
            setSecret(password);
            changed();
          }}
        />
      ) : null}
      {save.problem ? <Alert color="red" role="alert" title={save.problem} /> : null}
      <Group>
        <Button loading={save.busy} onClick={() => void save.run()}>
          {t('channel.save')}
        </Button>
      </Group>
      <Standing id={id} known={known} isSaved={isSaved} />
    </Stack>
  );
}

/** Over what the files of a company go to the exchange system. */
export function ChannelPage({ record, setDirty }: DialogPageProps<Company>) {
  const mayChange = allows(useLevel(), AuthorizationLevel.full);
  const { data } = useQuery({
    queryKey: ['Companies', record.Id, 'channel'],
    queryFn: () => call(exchangeChannel, { params: { Id: record.Id } }),
  });
  if (!data) return null;
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        {t('channel.help')}
      </Text>
      {mayChange ? (
        <Settings id={record.Id} known={data} setDirty={setDirty} />
      ) : (
        <Text size="sm">{enumLabel('ExchangeChannelKind', data.Kind)}</Text>
      )}
    </Stack>
  );
}

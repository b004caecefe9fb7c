import { SdiState } from '@circolo/contract/invoicing/documents/document-codes';
import { ExchangeChannelKind, TransmissionState } from '@circolo/contract/invoicing/exchange/exchange-codes';
import { daysUntil } from '@circolo/contract/invoicing/exchange/exchange-states';
import {
  type DocumentExchange,
  documentExchange,
  documentFilesZip,
  handOverDocuments,
  resendDocument,
  sendDocument,
  type Transmission,
} from '@circolo/contract/invoicing/exchange/transmission';
import { Alert, Button, Group, Stack, Text, Timeline } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { documents } from '#list/invoicing/documents/document';
import { enumLabel, t } from '../../messages/messages.ts';
import { call, callWithoutToast } from '../../session/client.ts';
import { saveAs } from '../../ui/save-as.ts';
import { toast } from '../../ui/toasts/toast.tsx';
import { useAction } from '../../ui/use-action.ts';
import { formatInstant } from '../../ui/values/format.ts';
import { StatusBadge } from '../../ui/values/StatusBadge.tsx';
import { sdiTones } from './sdi-tones.ts';

const joined = (...parts: string[]): string => parts.filter((part) => part !== '').join(' · ');

/** What a transmission was answered, with what to do about it. */
function Answers({ one }: { one: Transmission }) {
  return (
    <Stack gap={4}>
      <Text size="sm">
        {joined(
          enumLabel('TransmissionState', one.State),
          enumLabel('ExchangeChannelKind', one.Channel),
          formatInstant(one.SentAt ?? one.CreatedAt),
        )}
      </Text>
      {one.SdiIdentifier ? <Text size="xs">{t('exchange.identifier', { id: one.SdiIdentifier })}</Text> : null}
      {one.State === TransmissionState.waiting && one.Attempts > 0 ? (
        <Text size="xs">{t('exchange.attempts', { count: one.Attempts })}</Text>
      ) : null}
      {one.WaitsFor ? <Alert color="orange" title={enumLabel('WaitReason', one.WaitsFor)} /> : null}
      {one.Messages.map(({ Id, Kind, State, Reason, ReceivedAt }) => (
        <Text key={Id} size="sm">
          {joined(
            Kind ? enumLabel('MessageKind', Kind) : '',
            formatInstant(ReceivedAt),
            Reason ? enumLabel('AsideReason', Reason) : enumLabel('MessageState', State),
          )}
        </Text>
      ))}
      {one.Duplicate ? <Alert color="blue" title={t('exchange.already')} /> : null}
      {one.Errors.map(({ Code, Description, Advice }) => (
        <Alert key={Code} color={one.Duplicate ? 'gray' : 'red'} title={`${Code} ${Description}`}>
          {Advice}
        </Alert>
      ))}
      {one.Message ? <Text size="xs">{one.Message}</Text> : null}
    </Stack>
  );
}

/** How long a discarded document can be sent again. */
function Deadline({ until }: { until: string }) {
  const count = daysUntil(until, new Date());
  return (
    <Alert
      color={count > 1 ? 'yellow' : 'red'}
      title={count > 0 ? t('exchange.daysLeft', { count }) : t('exchange.late')}
    />
  );
}

/** What can be done next. */
function Steps({ id, exchange }: { id: number; exchange: DocumentExchange }) {
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey: [documents.Name] });
  const isDiscarded = exchange.SdiState === SdiState.discarded;
  const send = useAction(async () => {
    await callWithoutToast(isDiscarded ? resendDocument : sendDocument, { params: { Id: id } });
    await refresh();
    toast.success(t('exchange.sentDone'));
  });
  const handOver = useAction(async () => {
    await call(handOverDocuments, { body: { Documents: [id] } });
    await refresh();
    toast.success(t('exchange.handedOver'));
  });
  const download = useAction(async () =>
    saveAs(await call(documentFilesZip, { query: { Documents: String(id) } }), 'sdi.zip'),
  );
  const isCarried = exchange.Transmissions.some(
    ({ State, Channel }) => State === TransmissionState.waiting && Channel === ExchangeChannelKind.manual,
  );
  return (
    <Stack gap="xs">
      {isDiscarded ? <Text size="sm">{t('exchange.resendText')}</Text> : null}
      <Group gap="xs">
        {exchange.CanSend ? (
          <Button loading={send.busy} onClick={() => void send.run()}>
            {t(isDiscarded ? 'exchange.resend' : 'exchange.send')}
          </Button>
        ) : null}
        {exchange.Transmissions.length > 0 ? (
          <Button variant="default" loading={download.busy} onClick={() => void download.run()}>
            {t('exchange.download')}
          </Button>
        ) : null}
        {isCarried ? (
          <Button variant="default" loading={handOver.busy} onClick={() => void handOver.run()}>
            {t('exchange.handOver')}
          </Button>
        ) : null}
      </Group>
      {send.problem ? <Alert color="red" role="alert" title={send.problem} /> : null}
    </Stack>
  );
}

/** The way of a document through the exchange system: what was sent, what was answered, what to do. */
export function ExchangeTimeline({ id, mayChange }: { id: number; mayChange: boolean }) {
  const { data } = useQuery({
    queryKey: [documents.Name, id, 'exchange'],
    queryFn: () => call(documentExchange, { params: { Id: id } }),
  });
  if (!data) return null;
  return (
    <Stack gap="md">
      <Group gap="xs">
        <StatusBadge of="SdiState" code={data.SdiState} tones={sdiTones} />
        <Text size="sm">{formatInstant(data.SdiStateAt)}</Text>
      </Group>
      {data.ResendUntil ? <Deadline until={data.ResendUntil} /> : null}
      {data.Transmissions.length === 0 ? <Text size="sm">{t('exchange.none')}</Text> : null}
      <Timeline active={data.Transmissions.length}>
        {data.Transmissions.map((one) => (
          <Timeline.Item key={one.Id} title={one.FileName}>
            <Answers one={one} />
          </Timeline.Item>
        ))}
      </Timeline>
      {mayChange ? <Steps id={id} exchange={data} /> : null}
    </Stack>
  );
}

import { receivedInvoiceReadable } from '@circolo/contract/invoicing/received/received-files';
import { Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { receivedInvoices } from '#list/invoicing/received/received-invoice';
import { t } from '../../messages/messages.ts';
import { callWithoutToast } from '../../session/client.ts';
import { LoadFailure } from '../../ui/page/LoadFailure.tsx';
import { ReadableOriginal } from '../documents/ReadableOriginal.tsx';
import css from './received.module.css';

function useReadable(id: number) {
  return useQuery({
    queryKey: [receivedInvoices.Name, id, 'readable'],
    queryFn: () => callWithoutToast(receivedInvoiceReadable, { params: { Id: id } }),
  });
}

type Readable = NonNullable<ReturnType<typeof useReadable>['data']>;

function Loaded({ id, show }: { id: number; show: (readable: Readable) => ReactNode }) {
  const { data, error, refetch } = useReadable(id);
  if (error) return <LoadFailure retry={() => void refetch()} error={error} />;
  return data ? show(data) : <Skeleton h={420} />;
}

/** What the XML of a received invoice says. */
export const ReceivedOriginal = ({ id }: { id: number }) => (
  <Loaded id={id} show={({ FileName, Sections }) => <ReadableOriginal FileName={FileName} Sections={Sections} />} />
);

/** What the schema and the checks of the exchange system have against a received invoice. */
export const ReceivedFindings = ({ id }: { id: number }) => (
  <Loaded
    id={id}
    show={({ Findings }) =>
      Findings.length === 0 ? (
        <Text size="sm">{t('received.findingsNone')}</Text>
      ) : (
        <Stack gap="md">
          <Text size="sm">{t('received.findingsText')}</Text>
          <ul className={css.findings}>
            {Findings.map(({ Code, Path, Line, Message }) => (
              <li key={`${Code} ${Path} ${Line} ${Message}`}>
                <Text size="sm">{`${Code} · ${Message}`}</Text>
                <Text size="xs" c="dimmed">
                  {[Path, Line && t('received.findingLine', { line: Line })].filter(Boolean).join(' · ')}
                </Text>
              </li>
            ))}
          </ul>
        </Stack>
      )
    }
  />
);

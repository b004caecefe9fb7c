import { documentReadable } from '@circolo/contract/invoicing/documents/readable-invoice';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { documents } from '#list/invoicing/documents/document';
import { callWithoutToast } from '../../session/client.ts';
import { LoadFailure } from '../../ui/page/LoadFailure.tsx';
import { ReadableOriginal } from './ReadableOriginal.tsx';

/** What the XML of a document says. */
export function DocumentOriginal({ id }: { id: number }) {
  const { data, error, refetch } = useQuery({
    queryKey: [documents.Name, id, 'readable'],
    queryFn: () => callWithoutToast(documentReadable, { params: { Id: id } }),
  });
  if (error) return <LoadFailure retry={() => void refetch()} error={error} />;
  if (!data) return <Skeleton h={420} />;
  return <ReadableOriginal {...data} />;
}

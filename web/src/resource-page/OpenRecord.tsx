import type { RowOf } from '@circolo/contract/resource/resource';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ComponentType, useEffect } from 'react';
import type { DialogProps } from '../record/dialog/ResourceDialog.tsx';
import { type ListedResource, oneRow } from '../resource/calls.ts';
import { useOpenRecord } from './use-open-record.ts';

interface Props<R extends ListedResource> {
  resource: R;
  Dialog: ComponentType<DialogProps> | undefined;
  /** The address of the page that a row leads to, where it leads to one. */
  pageOf: ((row: RowOf<R>) => string) | undefined;
  mayAdd: boolean;
  readOnly: boolean;
  /** The fields that a copy of a record does not take over; undefined where there are no copies. */
  copies: readonly string[] | undefined;
}

/** The dialog of the record that the address names; a record with a page leads there, which may be that of its customer or order. */
export function OpenRecord<R extends ListedResource>({ resource, Dialog, pageOf, mayAdd, readOnly, copies }: Props<R>) {
  const { opened, copied, close } = useOpenRecord();
  const navigate = useNavigate();
  const hasPage = pageOf !== undefined && typeof opened === 'number';
  const named = useQuery({
    queryKey: [resource.Name, 'one', opened],
    queryFn: () => oneRow(resource, Number(opened)),
    enabled: hasPage,
  });
  const page = hasPage && named.data ? pageOf(named.data) : null;
  useEffect(() => {
    if (page) void navigate({ href: page, replace: true });
  }, [page, navigate]);
  if (!Dialog || hasPage || opened === undefined || (opened === null && !mayAdd)) return null;
  const copyOf = copies && copied ? { id: copied, without: copies } : undefined;
  return <Dialog key={opened} id={opened} readOnly={readOnly} close={close} copyOf={copyOf} />;
}

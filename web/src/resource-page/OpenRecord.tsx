import { useNavigate } from '@tanstack/react-router';
import { type ComponentType, useEffect } from 'react';
import type { DialogProps } from '../record/dialog/ResourceDialog.tsx';
import { useOpenRecord } from './use-open-record.ts';

interface Props {
  Dialog: ComponentType<DialogProps> | undefined;
  /** The address of a record's own page, where it has one. */
  pageOf: ((Id: number) => string) | undefined;
  mayAdd: boolean;
  readOnly: boolean;
}

/** The dialog of the record that the address names; a record with a page of its own leads there. */
export function OpenRecord({ Dialog, pageOf, mayAdd, readOnly }: Props) {
  const { opened, close } = useOpenRecord();
  const navigate = useNavigate();
  const page = pageOf && typeof opened === 'number' ? pageOf(opened) : null;
  useEffect(() => {
    if (page) void navigate({ to: page, replace: true });
  }, [page, navigate]);
  if (!Dialog || page || opened === undefined || (opened === null && !mayAdd)) return null;
  return <Dialog key={opened} id={opened} readOnly={readOnly} close={close} />;
}

import { Loader, Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { CellEditorProps } from '../../lists/table/table-props.ts';
import { declarationOf, oneRecord } from '../../resource/calls.ts';
import { LoadFailure } from '../../ui/page/LoadFailure.tsx';
import { CellForm } from './CellForm.tsx';

/** Edits one field of one record in its cell: with the form's schema, from what is stored now. */
export function CellEditor(props: CellEditorProps) {
  const { resource, id, column, close } = props;
  const stored = useQuery({
    // Apart from the list's: what others invalidate must not take away what is typed.
    queryKey: ['cell', resource.Name, id, column.field],
    queryFn: async () => {
      const full = await declarationOf(resource);
      return { full, record: await oneRecord(full, id) };
    },
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
  });
  if (stored.isError)
    return (
      <Modal opened onClose={close} withCloseButton={false} centered>
        <LoadFailure retry={() => void stored.refetch()} error={stored.error} />
      </Modal>
    );
  if (!stored.data) return <Loader size="xs" />;
  const { full, record } = stored.data;
  return <CellForm {...props} resource={full} record={record} />;
}

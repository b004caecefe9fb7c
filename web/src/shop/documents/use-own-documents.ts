import { listMyDocuments } from '@circolo/contract/shop/my-documents';
import { useQuery } from '@tanstack/react-query';
import { callWithoutToast } from '../../session/client.ts';

/** What was issued to the customer, newest first. */
export const useOwnDocuments = () =>
  useQuery({ queryKey: ['shop', 'documents'], queryFn: () => callWithoutToast(listMyDocuments) });

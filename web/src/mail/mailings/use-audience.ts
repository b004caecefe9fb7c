import type { MailingKindCode } from '@circolo/contract/mail/mailings/mailing';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ChosenDialogProps } from '../../lists/bulk/bulk-parts.ts';
import { chosenBy } from '../../lists/bulk/use-bulk-run.ts';
import type { ChosenRecords } from './mailing-calls.ts';

/** Who of the chosen rows gets a mailing, as its kind makes it; `name` is a different one for each channel. */
export function useAudience<Audience>(
  name: string,
  { resource, filters, selection }: Pick<ChosenDialogProps, 'resource' | 'filters' | 'selection'>,
  ask: (from: string, chosen: ChosenRecords, kind: MailingKindCode) => Promise<Audience>,
) {
  const from = resource.Name;
  const chosen = chosenBy(selection, filters);
  const [kind, setKind] = useState<MailingKindCode>('S');
  const audience = useQuery({
    queryKey: [name, from, JSON.stringify(chosen), kind],
    queryFn: () => ask(from, chosen, kind),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
  });
  return { from, chosen, kind, setKind, audience };
}

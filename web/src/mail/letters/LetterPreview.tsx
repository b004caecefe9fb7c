import { type LetterResource, lettersOf, writtenLetter } from '@circolo/contract/mail/letters/letter';
import { Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { t } from '../../messages/messages.ts';
import { callWithoutToast, urlOf } from '../../session/client.ts';
import { useFieldValue } from '../../ui/form/form-context.ts';
import { LoadFailure } from '../../ui/page/LoadFailure.tsx';
import css from '../outbox/message-preview.module.css';

/** The letter as the server will send it, in a frame that may run nothing. */
export function LetterPreview({ resource, id }: { resource: LetterResource; id: number }) {
  const typed = writtenLetter.safeParse({
    Subject: useFieldValue('Subject'),
    Text: useFieldValue('Text'),
    Template: useFieldValue('Template'),
  });
  const preview = useQuery({
    queryKey: ['LetterPreview', resource, id, JSON.stringify(typed.data)],
    queryFn: () =>
      callWithoutToast(lettersOf(resource).preview, {
        params: { Id: id },
        body: typed.data ?? { Subject: '', Text: '', Template: null },
      }),
    enabled: typed.success,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  if (!typed.success)
    return (
      <Text size="sm" c="dimmed">
        {t('letters.incomplete')}
      </Text>
    );
  if (preview.isError) return <LoadFailure retry={() => void preview.refetch()} error={preview.error} />;
  if (!preview.data) return <Skeleton className={css.inDialog ?? ''} />;
  const { Link, Subject, Files } = preview.data;
  return (
    <Stack gap="sm">
      <Text size="sm" fw={600}>
        {Subject}
      </Text>
      <div className={`${css.stage} ${css.inDialog}`}>
        <iframe
          key={Link}
          className={css.frame}
          sandbox=""
          src={urlOf(Link)}
          title={t('mail.outbox.frame', { subject: Subject })}
        />
      </div>
      {Files.length > 0 ? (
        <Text size="sm" c="dimmed">
          {t('letters.templateFiles', { files: Files.map(({ Name }) => Name).join(', ') })}
        </Text>
      ) : null}
    </Stack>
  );
}

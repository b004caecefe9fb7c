import type { AnswerOf } from '@circolo/contract/http/endpoint';
import type { EmailTypeCode } from '@circolo/contract/mail/codes';
import { templateTags } from '@circolo/contract/mail/templates/email-template';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { callWithoutToast } from '../../session/client.ts';
import { useFieldValue } from '../../ui/form/form-context.ts';
import type { LookOf } from './tag-dom.ts';

type OfferedTag = AnswerOf<typeof templateTags>[number];

const noTags: OfferedTag[] = [];

/** The tags that mails of the form's type may use; undefined until the server has answered. */
function useOfferedTags(): OfferedTag[] | undefined {
  const Type = useFieldValue<EmailTypeCode | ''>('Type');
  const tags = useQuery({
    queryKey: ['EmailTags', 'of', Type],
    queryFn: () => callWithoutToast(templateTags, { query: { Type: Type as EmailTypeCode } }), // Read only where there is one.
    enabled: Type !== '',
    staleTime: 60_000,
  });
  return tags.data;
}

/** The tags that mails of the form's type may use. */
export const useTags = (): OfferedTag[] => useOfferedTags() ?? noTags;

/** The names of tags in the reader's language; what such mails do not have is called by its code, and marked. */
export function useTagLook(): LookOf {
  const tags = useOfferedTags();
  return useCallback(
    (code) => {
      const label = tags?.find(({ Code }) => Code === code)?.Description;
      return { label: label ?? code, unknown: tags !== undefined && label === undefined };
    },
    [tags],
  );
}

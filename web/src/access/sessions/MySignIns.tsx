import { listMySignIns, type SignIn } from '@circolo/contract/access/sessions/sign-ins';
import { Badge, Button, Skeleton, Stack, Text } from '@mantine/core';
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { t } from '../../messages/messages.ts';
import { callWithoutToast } from '../../session/client.ts';
import { LoadFailure } from '../../ui/page/LoadFailure.tsx';
import { formatInstant } from '../../ui/values/format.ts';
import lineCss from '../../ui/values/line-list.module.css';
import css from './my-sessions.module.css';
import { deviceName, signInOutcome, signInPlace } from './sign-in-words.ts';

const pageSize = 10;

function Attempt({ attempt }: { attempt: SignIn }) {
  const { At, Method, Shop, Success } = attempt;
  const Icon = Success ? IconCircleCheck : IconCircleX;
  const facts = [
    deviceName(attempt),
    t(`signIns.method.${Method}`),
    Shop ? t('profile.sessions.audience.shop') : null,
    signInPlace(attempt),
  ];
  return (
    <li className={css.device}>
      <Icon size={24} className={css.icon ?? ''} aria-hidden />
      <div className={css.about}>
        <p className={lineCss.name}>
          {formatInstant(At)}
          <Badge component="span" color={Success ? 'green' : 'red'} ml={8}>
            {signInOutcome(attempt)}
          </Badge>
        </p>
        <p className={lineCss.facts}>{facts.filter(Boolean).join(' · ')}</p>
      </div>
    </li>
  );
}

/** Who signed in to the account, and who tried to. */
export function MySignIns() {
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['MySignIns'],
    initialPageParam: 1,
    queryFn: ({ pageParam }) => callWithoutToast(listMySignIns, { query: { Limit: pageSize, Page: pageParam } }),
    getNextPageParam: ({ Count }, _pages, page) => (page * pageSize < Count ? page + 1 : undefined),
  });
  if (error) return <LoadFailure retry={() => void refetch()} error={error} />;
  if (!data) return <Skeleton h={150} />;
  const attempts = data.pages.flatMap(({ Rows }) => Rows);
  if (attempts.length === 0) return <Text size="sm">{t('signIns.none')}</Text>;
  return (
    <Stack gap="md">
      <ul className={lineCss.list}>
        {attempts.map((attempt) => (
          <Attempt key={attempt.Id} attempt={attempt} />
        ))}
      </ul>
      {hasNextPage ? (
        <Button variant="subtle" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('signIns.more')}
        </Button>
      ) : null}
    </Stack>
  );
}

import { userActivityInfos } from '@circolo/contract/access/session';
import { activities } from '@circolo/contract/activities/activity';
import { Badge, Button, Card, Group, SimpleGrid, Skeleton, Text, Title } from '@mantine/core';
import { IconBuildingCommunity } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { go } from '../app/navigation.ts';
import { paths } from '../app/paths.ts';
import { call, quietCall } from '../app/session/client.ts';
import { replaceUser } from '../app/session/sign-in.ts';
import { useSessionUser } from '../app/session/use-session.ts';
import { enumWord, t } from '../app/words.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { LoadFailure } from '../ui/LoadFailure.tsx';
import { PageFrame } from '../ui/PageFrame.tsx';
import { toast } from '../ui/toast.tsx';

/** The person's activities; after choosing another one the desk follows (product.md section 2). */
export function ActivitiesPage() {
  const user = useSessionUser();
  const [choosing, setChoosing] = useState<number | null>(null);
  const list = useQuery({
    queryKey: ['Activities', 'own'],
    queryFn: () => quietCall(activities.list, { query: { Limit: 999 } }),
  });
  const choose = async (Id: number, name: string) => {
    setChoosing(Id);
    try {
      const changed = await replaceUser(await call(userActivityInfos, { params: { Id } }));
      toast.success(t('activities.changed', { name }));
      if (changed.Menu) go(paths.desk);
    } finally {
      setChoosing(null);
    }
  };
  return (
    <PageFrame title={t('activities.title')} text={t('activities.text')}>
      {list.isError ? <LoadFailure retry={() => void list.refetch()} message={list.error.message} /> : null}
      {list.data?.length === 0 ? (
        <EmptyState
          icon={<IconBuildingCommunity size={28} />}
          title={t('activities.none')}
          text={t('activities.noneText')}
        />
      ) : null}
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }}>
        {list.isPending ? [0, 1, 2].map((index) => <Skeleton key={index} h={132} radius="md" />) : null}
        {list.data?.map((activity) => {
          const current = user?.CurrentActivity?.Id === activity.Id;
          return (
            <Card key={activity.Id} withBorder padding="lg">
              <Group justify="space-between" wrap="nowrap" align="flex-start">
                <Title order={2} fz={16}>
                  {activity.Description}
                </Title>
                {current ? <Badge color="green">{t('activities.current')}</Badge> : null}
              </Group>
              <Text size="sm" c="dimmed" mt={4} mb="md">
                {[
                  activity.Type.Description,
                  enumWord('AccountingType', activity.AccountingType),
                  enumWord('TaxRegime', activity.TaxRegime),
                ].join(' · ')}
              </Text>
              {current ? null : (
                <Button
                  variant="light"
                  size="xs"
                  loading={choosing === activity.Id}
                  onClick={() => void choose(activity.Id, activity.Description)}
                >
                  {t('activities.choose')}
                </Button>
              )}
            </Card>
          );
        })}
      </SimpleGrid>
    </PageFrame>
  );
}

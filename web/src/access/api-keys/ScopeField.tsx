import { listKeyScopes, type ScopeGroup } from '@circolo/contract/access/api-keys/api-key';
import { AuthorizationLevel, allows, type Level, narrowest, widest } from '@circolo/contract/authorization/levels';
import { Group, Input, Select, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { enumLabel, t } from '../../messages/messages.ts';
import { callWithoutToast } from '../../session/client.ts';
import { useField } from '../../ui/form/form-context.ts';
import { LoadFailure } from '../../ui/page/LoadFailure.tsx';

type ScopeLevel = ScopeGroup['Functions'][number]['Most'];
export type Scope = { Function: { Id: number }; Level: ScopeLevel }[];

const levels: readonly ScopeLevel[] = [AuthorizationLevel.view, AuthorizationLevel.edit, AuthorizationLevel.full];

const mostOf = ({ Functions }: ScopeGroup): Level =>
  Functions.map(({ Most }) => Most).reduce<Level>(widest, AuthorizationLevel.none);

/** The level that was chosen for a group: the widest of its functions. */
const chosenOf = ({ Functions }: ScopeGroup, scope: Scope): ScopeLevel | null => {
  const held = scope.filter(({ Function: { Id } }) => Functions.some((one) => one.Id === Id));
  return levels.findLast((level) => held.some(({ Level }) => Level === level)) ?? null;
};

/** The scope with another level of a group: of each function as much of it as one may do oneself. */
function withGroup({ Functions }: ScopeGroup, scope: Scope, level: ScopeLevel | null): Scope {
  const others = scope.filter(({ Function: { Id } }) => !Functions.some((one) => one.Id === Id));
  if (level === null) return others;
  const chosen = Functions.map(({ Id, Most }) => ({ Function: { Id }, Level: narrowest(Most, level) as ScopeLevel })); // Neither is none.
  return [...others, ...chosen];
}

function GroupLevel({ group, scope, change }: { group: ScopeGroup; scope: Scope; change: (scope: Scope) => void }) {
  const name = group.Group?.Description ?? t('ApiKeys.others');
  const functions = group.Functions.map(({ Description }) => Description).join(', ');
  const open = levels.filter((level) => allows(mostOf(group), level));
  return (
    <Group justify="space-between" gap="xs" align="flex-start">
      <div style={{ flex: '9 1 200px', minWidth: 0 }}>
        <Text size="sm" fw={500}>
          {name}
        </Text>
        {functions === name ? null : (
          <Text size="xs" c="dimmed">
            {functions}
          </Text>
        )}
      </div>
      <Select
        aria-label={name}
        style={{ flex: '1 1 250px' }}
        allowDeselect={false}
        data={[
          { value: AuthorizationLevel.none, label: t('ApiKeys.closed') },
          ...open.map((value) => ({ value, label: enumLabel('AuthorizationLevel', value) })),
        ]}
        value={chosenOf(group, scope) ?? AuthorizationLevel.none}
        onChange={(value) => change(withGroup(group, scope, open.find((level) => level === value) ?? null))}
      />
    </Group>
  );
}

/** What a key may do, by the groups of the person's menu. */
export function ScopeField() {
  const { value, change, input } = useField<Scope>({ name: 'Scope' });
  const { data, error, refetch } = useQuery({
    queryKey: ['ApiKeyScopes'],
    queryFn: () => callWithoutToast(listKeyScopes),
  });
  return (
    <Input.Wrapper
      component="fieldset"
      aria-label={t('ApiKeys.scope')}
      style={{ border: 0, margin: 0, padding: 0, minWidth: 0 }}
      label={t('ApiKeys.scope')}
      labelElement="div"
      description={t('ApiKeys.scopeText')}
      error={input.error}
    >
      {error ? <LoadFailure retry={() => void refetch()} error={error} /> : null}
      {data || error ? null : <Skeleton h={300} />}
      <Stack gap="sm" mt="sm">
        {data?.map((group) => (
          <GroupLevel key={group.Group?.Id ?? 0} group={group} scope={value} change={change} />
        ))}
      </Stack>
    </Input.Wrapper>
  );
}

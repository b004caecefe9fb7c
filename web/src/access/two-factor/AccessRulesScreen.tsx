import { changeNatureRule, listNatureRules, type NatureRule } from '@circolo/contract/access/two-factor/nature-rule';
import { AuthorizationLevel, allows } from '@circolo/contract/authorization/levels';
import { landsOnDesk } from '@circolo/contract/authorization/natures';
import { Card, Skeleton, Stack, Switch, Table, Text, Tooltip } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiProblem } from '../../http/api-problem.ts';
import { t } from '../../messages/messages.ts';
import { call, callWithoutToast } from '../../session/client.ts';
import { useLevel } from '../../session/use-level.ts';
import { useSessionUser } from '../../session/use-session.ts';
import { confirmed, showError } from '../../ui/dialogs.tsx';
import { LoadFailure } from '../../ui/page/LoadFailure.tsx';
import { PageFrame } from '../../ui/page/PageFrame.tsx';
import { toast } from '../../ui/toasts/toast.tsx';
import { formatInstant } from '../../ui/values/format.ts';
import css from './access-rules.module.css';

const key = ['NatureRules'];

/** Asks before a rule stops people in their work; says whether they themselves are among them. */
function askFirst({ Nature, Users, Enrolled }: NatureRule, own: boolean): Promise<boolean> {
  const nature = Nature.Description;
  return confirmed({
    title: t('NatureRules.askTitle', { nature }),
    text: (
      <Stack gap="xs">
        <Text size="sm">{t('NatureRules.askText', { count: Users - Enrolled })}</Text>
        {own ? <Text size="sm">{t('NatureRules.askOwn')}</Text> : null}
      </Stack>
    ),
    confirm: t('NatureRules.askConfirm'),
  });
}

/** The two switches of a rule: its label, and the toasts once it is on or off. */
const switches = {
  TwoFactorRequired: { label: 'NatureRules.switch', on: 'NatureRules.turnedOn', off: 'NatureRules.turnedOff' },
  MayExport: { label: 'NatureRules.exportSwitch', on: 'NatureRules.exportOn', off: 'NatureRules.exportOff' },
} as const;
type RuleField = keyof typeof switches;

function useChange(): (rule: NatureRule, field: RuleField, wanted: boolean) => Promise<void> {
  const queries = useQueryClient();
  const own = useSessionUser()?.Nature;
  return async (rule, field, wanted) => {
    const { Nature, Users, Enrolled, TwoFactorRequired, MayExport, Version } = rule;
    const isStrict = field === 'TwoFactorRequired' && wanted && Users > Enrolled;
    if (isStrict && !(await askFirst(rule, own === Nature.Code))) return;
    const body = { TwoFactorRequired, MayExport, Version, [field]: wanted };
    try {
      await call(changeNatureRule, { params: { Nature: Nature.Code }, body });
      toast.success(t(wanted ? switches[field].on : switches[field].off, { nature: Nature.Description }));
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      showError(error.Message);
    }
    await queries.invalidateQueries({ queryKey: key });
  };
}

function RuleSwitch({ rule, field, mayChange }: { rule: NatureRule; field: RuleField; mayChange: boolean }) {
  const change = useChange();
  const open = mayChange && rule.Editable;
  const reason = mayChange ? t('NatureRules.above') : t('NatureRules.readOnly');
  return (
    <Tooltip label={reason} disabled={open} events={{ hover: true, focus: true, touch: true }} multiline maw={280}>
      <span className={css.switch}>
        {/* A closed one still explains why to people who use the keyboard. */}
        <Switch
          size="md"
          checked={rule[field]}
          aria-disabled={!open || undefined}
          data-closed={!open || undefined}
          aria-label={t(switches[field].label, { nature: rule.Nature.Description })}
          onChange={(event) => {
            if (open) void change(rule, field, event.currentTarget.checked);
          }}
        />
      </span>
    </Tooltip>
  );
}

const enrolledOf = ({ Users, Enrolled }: NatureRule): string =>
  Users === 0 ? t('NatureRules.noUsers') : t('NatureRules.enrolled', { enrolled: Enrolled, users: Users });

const changedOf = ({ UpdatedAt, UpdatedBy }: NatureRule): string =>
  UpdatedAt && UpdatedBy
    ? t('NatureRules.changed', { date: formatInstant(UpdatedAt), name: UpdatedBy.Description })
    : t('NatureRules.never');

/** A cell with a switch, which on a phone has the column's heading before it. */
const SwitchCell = (props: { rule: NatureRule; field: RuleField; mayChange: boolean }) => (
  <Table.Td className={css.choice}>
    <span className={css.label} aria-hidden>
      {t(`NatureRules.fields.${props.field}`)}
    </span>
    <RuleSwitch {...props} />
  </Table.Td>
);

/** A cell that says on a phone what the column's heading says elsewhere. */
const Fact = ({ label, value }: { label: string; value: string }) => (
  <Table.Td className={css.fact}>
    <span className={css.label} aria-hidden>{`${label}: `}</span>
    {value}
  </Table.Td>
);

/** What is asked of everybody of a nature when they sign in, and who may export. */
export function AccessRulesScreen() {
  const mayChange = allows(useLevel(), AuthorizationLevel.edit);
  const { data, error, refetch } = useQuery({ queryKey: key, queryFn: () => callWithoutToast(listNatureRules) });
  const waiting = error ? <LoadFailure retry={() => void refetch()} error={error} /> : <Skeleton h={440} maw={900} />;
  return (
    <PageFrame title={t('NatureRules.title')} text={t('NatureRules.text')}>
      {data ? (
        <Card withBorder padding={0} maw={900}>
          <Table className={css.table} verticalSpacing="sm" horizontalSpacing="lg">
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('NatureRules.fields.Nature')}</Table.Th>
                <Table.Th>{t('NatureRules.fields.TwoFactorRequired')}</Table.Th>
                <Table.Th>{t('NatureRules.fields.Enrolled')}</Table.Th>
                <Table.Th>{t('NatureRules.fields.MayExport')}</Table.Th>
                <Table.Th>{t('NatureRules.fields.UpdatedAt')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {data.map((rule) => (
                <Table.Tr key={rule.Nature.Code}>
                  <Table.Th scope="row">{rule.Nature.Description}</Table.Th>
                  <SwitchCell field="TwoFactorRequired" rule={rule} mayChange={mayChange} />
                  <Fact label={t('NatureRules.fields.Enrolled')} value={enrolledOf(rule)} />
                  {landsOnDesk(rule.Nature.Code) ? (
                    <SwitchCell field="MayExport" rule={rule} mayChange={mayChange} />
                  ) : (
                    <Table.Td className={css.empty} />
                  )}
                  <Fact label={t('NatureRules.fields.UpdatedAt')} value={changedOf(rule)} />
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Card>
      ) : (
        waiting
      )}
    </PageFrame>
  );
}

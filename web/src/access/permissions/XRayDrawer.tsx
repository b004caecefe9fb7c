import type { PermissionXRay, XRayCall, XRayResource } from '@circolo/contract/access/permissions/permission-x-ray';
import type { FunctionLevels } from '@circolo/contract/access/permissions/user-authorizations';
import { allows, type Level } from '@circolo/contract/authorization/levels';
import { Badge, Drawer, Group, Stack, Text } from '@mantine/core';
import { t } from '../../messages/messages.ts';
import { useReturnFocus } from '../../ui/use-return-focus.ts';
import { LevelBadge } from './LevelBadge.tsx';
import { resourceLabel, ruleLabel } from './permission-labels.ts';
import css from './permissions.module.css';

function Calls({ calls, label }: { calls: readonly XRayCall[]; label: string }) {
  return (
    <ul className={css.list} aria-label={label}>
      {calls.map(({ Method, Path, Open }) => (
        <li key={`${Method} ${Path}`} className={css.call}>
          <span className={css.method}>{Method}</span>
          <code>{Path}</code>
          <Badge color={Open ? 'green' : 'gray'}>{Open ? t('permissions.open') : t('permissions.closed')}</Badge>
        </li>
      ))}
    </ul>
  );
}

const Step = ({ label, level, result }: { label: string; level: Level | null; result?: boolean }) => (
  <>
    <dt data-result={result}>{label}</dt>
    <dd>{level === null ? <span className="none">{t('list.none')}</span> : <LevelBadge level={level} />}</dd>
  </>
);

/** How the level of a function comes about, one step over the other. */
function Steps({ line }: { line: FunctionLevels }) {
  return (
    <dl className={css.steps}>
      <Step label={t('permissions.step.base')} level={line.BaseAuthorization} />
      <Step label={t('permissions.step.menu')} level={line.MenuAuthorization} />
      <Step label={t('permissions.step.user')} level={line.CustomAuthorization} />
      <Step label={t('permissions.step.result')} level={line.Level} result />
    </dl>
  );
}

const Heading = ({ label }: { label: string }) => (
  <Text component="h3" fw={600} size="sm" m={0} mb={6}>
    {label}
  </Text>
);

function FunctionDetails({ line, xRay }: { line: FunctionLevels; xRay: PermissionXRay }) {
  const opened = xRay.Resources.filter(({ Name }) => line.Resources.includes(Name));
  return (
    <>
      <Text size="sm">{ruleLabel(line, xRay.Menu)}</Text>
      <section>
        <Heading label={t('permissions.steps')} />
        <Steps line={line} />
      </section>
      {opened.map(({ Name, Calls: calls }) => (
        <section key={Name}>
          <Heading label={`${t('permissions.opens')}: ${resourceLabel(Name)}`} />
          {/* Another function may open more: here is what this one does. */}
          <Calls
            label={resourceLabel(Name)}
            calls={calls.map((call) => ({ ...call, Open: call.Open && allows(line.Level, call.Level) }))}
          />
        </section>
      ))}
      {opened.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('permissions.noResources')}
        </Text>
      ) : null}
    </>
  );
}

function ResourceDetails({ resource }: { resource: XRayResource }) {
  const functions = resource.Functions.map(({ Description }) => Description).join(', ');
  return (
    <>
      <Group gap="sm">
        <LevelBadge level={resource.Level} />
        <Text size="sm">{functions ? t('permissions.givenBy', { functions }) : t('permissions.givenByNone')}</Text>
      </Group>
      <section>
        <Heading label={t('permissions.calls')} />
        <Calls label={t('permissions.calls')} calls={resource.Calls} />
      </section>
    </>
  );
}

interface Props {
  xRay: PermissionXRay;
  of: FunctionLevels | XRayResource;
  close: () => void;
}

/** One function or resource in depth: the rule, step by step, and the calls behind it. */
export function XRayDrawer({ xRay, of, close }: Props) {
  useReturnFocus();
  const title = 'Function' in of ? of.Function.Description : resourceLabel(of.Name);
  return (
    <Drawer
      opened
      onClose={close}
      position="right"
      size={560}
      title={<Text fw={650}>{title}</Text>}
      closeButtonProps={{ 'aria-label': t('form.close') }}
    >
      <Stack gap="lg">
        {'Function' in of ? <FunctionDetails line={of} xRay={xRay} /> : <ResourceDetails resource={of} />}
      </Stack>
    </Drawer>
  );
}

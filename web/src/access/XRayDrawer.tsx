import { allows, type Level } from '@circolo/contract/access/authorization';
import type { PermissionXRay, XRayCall, XRayResource } from '@circolo/contract/access/permission-x-ray';
import type { FunctionLevels } from '@circolo/contract/access/user-authorizations';
import { Badge, Drawer, Group, Stack, Text } from '@mantine/core';
import { t } from '../app/words.ts';
import { useReturnFocus } from '../ui/use-return-focus.ts';
import { LevelBadge } from './LevelBadge.tsx';
import { resourceWord, ruleWords } from './permission-words.ts';
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

const Step = ({ word, level, result }: { word: string; level: Level | null; result?: boolean }) => (
  <>
    <dt data-result={result}>{word}</dt>
    <dd>{level === null ? <span className="none">{t('list.none')}</span> : <LevelBadge level={level} />}</dd>
  </>
);

/** How the level of a function comes about, one step over the other. */
function Steps({ line }: { line: FunctionLevels }) {
  return (
    <dl className={css.steps}>
      <Step word={t('permissions.step.base')} level={line.BaseAuthorization} />
      <Step word={t('permissions.step.menu')} level={line.MenuAuthorization} />
      <Step word={t('permissions.step.user')} level={line.CustomAuthorization} />
      <Step word={t('permissions.step.result')} level={line.Level} result />
    </dl>
  );
}

const Heading = ({ words }: { words: string }) => (
  <Text component="h3" fw={600} size="sm" m={0} mb={6}>
    {words}
  </Text>
);

function FunctionDetails({ line, xRay }: { line: FunctionLevels; xRay: PermissionXRay }) {
  const opened = xRay.Resources.filter(({ Name }) => line.Resources.includes(Name));
  return (
    <>
      <Text size="sm">{ruleWords(line, xRay.Menu)}</Text>
      <section>
        <Heading words={t('permissions.steps')} />
        <Steps line={line} />
      </section>
      {opened.map(({ Name, Calls: calls }) => (
        <section key={Name}>
          <Heading words={`${t('permissions.opens')}: ${resourceWord(Name)}`} />
          {/* Another function may open more: here is what this one does. */}
          <Calls
            label={resourceWord(Name)}
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
        <Heading words={t('permissions.calls')} />
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
  const title = 'Function' in of ? of.Function.Description : resourceWord(of.Name);
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

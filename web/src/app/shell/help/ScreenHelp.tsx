import { functionPath } from '@circolo/contract/authorization/levels';
import { Anchor, Stack, Text } from '@mantine/core';
import { Link, useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { t } from '../../../messages/messages.ts';
import { paths } from '../../../navigation/paths.ts';
import { namedFunctions } from '../../../session/menu.ts';
import { useSessionUser } from '../../../session/use-session.ts';
import { factsOf, helpTopic } from './help-topic.ts';
import { KeyLine } from './KeyLine.tsx';
import css from './screen-help.module.css';
import { screenKeys } from './screen-keys.ts';

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h3 className={css.heading}>{title}</h3>
    {children}
  </section>
);

/** What the open screen is for, what one does there every day, its keys, and where one goes from it. */
export function ScreenHelp({ close }: { close: () => void }) {
  const { pathname } = useLocation();
  const user = useSessionUser();
  const topic = helpTopic(pathname);
  const { keys, related } = factsOf(topic);
  const functions = namedFunctions(user?.Menu);
  const links = related.flatMap((path) => functions.find((item) => functionPath(item) === path) ?? []);
  return (
    <Stack gap="md">
      {topic ? (
        <>
          <Part title={t('screenHelp.title')}>
            <Text>{t(`screenHelp.screens.${topic}.purpose`)}</Text>
          </Part>
          <Part title={t('screenHelp.daily')}>
            <Text size="sm">{t(`screenHelp.screens.${topic}.daily`)}</Text>
          </Part>
        </>
      ) : (
        <Text size="sm">{t('screenHelp.general')}</Text>
      )}
      <div className={css.keys}>
        <Part title={t('screenHelp.keys')}>
          <Stack gap={6}>
            {screenKeys(keys).map(({ pressed, label }) => (
              <KeyLine key={label} label={label} pressed={pressed} />
            ))}
          </Stack>
        </Part>
      </div>
      {links.length > 0 ? (
        <Part title={t('screenHelp.related')}>
          <ul className={css.links}>
            {links.map((item) => (
              <li key={item.Key}>
                <Anchor
                  size="sm"
                  onClick={close}
                  renderRoot={(link) => <Link to={paths.deskScreen(functionPath(item))} {...link} />}
                >
                  {item.Description}
                </Anchor>
              </li>
            ))}
          </ul>
        </Part>
      ) : null}
    </Stack>
  );
}

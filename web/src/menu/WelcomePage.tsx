import { functionPath } from '@circolo/contract/authorization/levels';
import { SimpleGrid, Text } from '@mantine/core';
import { t } from '../messages/messages.ts';
import { namedFunctions } from '../session/menu.ts';
import { useSessionUser } from '../session/use-session.ts';
import { PageFrame } from '../ui/page/PageFrame.tsx';
import { builtInAction, isOffered } from './built-in-functions.ts';
import { chooseScreen } from './choose-screen.ts';
import { MenuIcon } from './MenuIcon.tsx';
import css from './welcome.module.css';

const nothing = { fold: () => undefined, openFiles: () => undefined };

/** The desk's first page: what the person's menu opens. */
export function WelcomePage() {
  const user = useSessionUser();
  const screens = namedFunctions(user?.Menu).filter((item) => isOffered(item) && builtInAction(item, nothing) === null);
  return (
    <PageFrame
      title={t('shell.welcome', { name: user?.DisplayName || user?.Email || '' })}
      text={t('shell.welcomeText')}
    >
      <SimpleGrid cols={{ base: 1, xs: 2, md: 3, lg: 4 }} spacing="sm">
        {screens.map((item) => (
          <button key={functionPath(item)} type="button" className={css.card} onClick={() => void chooseScreen(item)}>
            <span className={css.icon}>
              <MenuIcon name={item.Icon} screen={item.BaseUrl} />
            </span>
            <Text fw={550} size="sm">
              {item.Description}
            </Text>
          </button>
        ))}
      </SimpleGrid>
    </PageFrame>
  );
}

import type { MenuGroupItem } from '@circolo/contract/access/sessions/logged-user';
import { Text, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type MouseEvent, useId, useState } from 'react';
import { t } from '../messages/messages.ts';
import { useSessionUser } from '../session/use-session.ts';
import { PageFrame } from '../ui/page/PageFrame.tsx';
import { fits } from './fits.ts';
import { isElsewhere } from './is-elsewhere.ts';
import { MenuIcon } from './MenuIcon.tsx';
import { type MenuLine, menuLine } from './menu-line.ts';
import css from './settings.module.css';
import { settingsSections } from './settings-sections.ts';

const nothing = { fold: () => undefined, openFiles: () => undefined };

interface Section {
  id: number;
  title: string;
  icon: string | null;
  lines: MenuLine[];
}

/** The lines that fit a text by their own name or that of their section. */
const found = ({ Id, Description, Icon, Functions }: MenuGroupItem, text: string): Section => ({
  id: Id,
  title: Description,
  icon: Icon,
  lines: Functions.map((item) => menuLine(item, nothing)).filter(({ label }) => fits(`${Description} ${label}`, text)),
});

function SettingsLink({ line }: { line: MenuLine }) {
  const open = (event: MouseEvent) => {
    if (isElsewhere(event)) return;
    event.preventDefault();
    line.run();
  };
  return (
    <a
      className={css.link}
      href={line.href ?? ''}
      {...(line.outside ? { target: '_blank', rel: 'noopener' } : { onClick: open })}
    >
      {line.label}
      {line.outside ? <span className="unseen"> {t('shell.newTab')}</span> : null}
    </a>
  );
}

function SettingsSection({ section }: { section: Section }) {
  const heading = useId();
  return (
    <section className={css.section} aria-labelledby={heading}>
      <h2 id={heading} className={css.title}>
        <MenuIcon name={section.icon} />
        {section.title}
      </h2>
      <ul className={css.links}>
        {section.lines.map((line) => (
          <li key={line.key}>
            <SettingsLink line={line} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Everything that is arranged once, in sections, with a search over names: only what the person may open. */
export function SettingsPage() {
  const user = useSessionUser();
  const [text, setText] = useState('');
  const sections = settingsSections(user?.Menu ?? null)
    .map((section) => found(section, text))
    .filter(({ lines }) => lines.length > 0);
  const [first] = sections.flatMap(({ lines }) => lines);
  const count = sections.reduce((sum, { lines }) => sum + lines.length, 0);
  return (
    <PageFrame title={t('menu.settings')}>
      <TextInput
        className={css.search}
        type="search"
        data-list-search
        leftSection={<IconSearch size={18} aria-hidden />}
        placeholder={t('menu.settingsSearch')}
        aria-label={t('menu.settingsSearch')}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onKeyDown={({ key }) => {
          if (key === 'Enter' && text.trim() !== '') first?.run();
        }}
      />
      <div role="status" className="unseen">
        {text.trim() === '' ? '' : t('palette.found', { count })}
      </div>
      {sections.length > 0 ? (
        <div className={css.sections}>
          {sections.map((section) => (
            <SettingsSection key={section.id} section={section} />
          ))}
        </div>
      ) : (
        <Text c="dimmed">{t('menu.settingsNone')}</Text>
      )}
    </PageFrame>
  );
}

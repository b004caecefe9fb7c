import { isTownLike, type Town } from '@circolo/contract/registries/town';
import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type KeyboardEvent, useId, useState } from 'react';
import { useField, useSetField } from '../../ui/form/form-context.ts';
import css from './billing-findings.module.css';
import { useTowns } from './use-towns.ts';

interface Props {
  path?: string;
  label: string;
  autoComplete?: string;
}

/** The town of an Italian address: any text, with towns to choose from that match it; choosing one fills the province. */
export function TownField({ path = '', label, autoComplete = 'off' }: Props) {
  const { value, change, input } = useField<string | null>({ name: `${path}City`, label, required: true });
  const setField = useSetField();
  const id = useId();
  const text = value ?? '';
  const [opened, setOpened] = useState(false);
  const [marked, setMarked] = useState(-1);
  const [search] = useDebouncedValue(text, 150);
  const found = useTowns(opened ? search : '');
  // What was found for the text of a moment ago is offered only where it matches the text of now.
  const towns = opened ? found.filter(({ Name }) => text.trim().length > 1 && isTownLike(Name, text)) : [];
  const isOpen = towns.length > 0;
  const close = () => {
    setOpened(false);
    setMarked(-1);
  };
  const choose = ({ Name, Province }: Town) => {
    change(Name);
    setField(`${path}Province`, Province);
    close();
  };
  const move = (event: KeyboardEvent) => {
    const chosen = towns[marked];
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === 'Enter' && chosen) choose(chosen);
    else if (event.key === 'Escape' && isOpen) close();
    else if (step !== undefined && isOpen) setMarked((marked + step + towns.length) % towns.length);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className={css.town}>
      <TextInput
        {...input}
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && marked >= 0 ? `${id}-${marked}` : undefined}
        autoComplete={autoComplete}
        maxLength={60}
        value={text}
        onChange={(event) => {
          // A browser that fills the form in does not open a list that no one looks at.
          setOpened(event.currentTarget === document.activeElement);
          setMarked(-1);
          change(event.currentTarget.value);
        }}
        onKeyDown={move}
        onBlur={(event) => {
          close();
          input.onBlur(event);
        }}
      />
      {isOpen ? (
        <div id={id} tabIndex={-1} role="listbox" aria-label={label} className={css.towns}>
          {towns.map((town, index) => (
            <button
              type="button"
              key={`${town.Name} ${town.Province}`}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === marked}
              // The input keeps the focus: leaving it would close the list before the press.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(town)}
            >
              {town.Name}
              <span>{town.Province}</span>
            </button>
          ))}
        </div>
      ) : null}
    </div>
  );
}

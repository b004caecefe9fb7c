import type { menus } from '@circolo/contract/access/menus/menu';
import { AuthorizationLevel } from '@circolo/contract/authorization/levels';
import type { FormOf } from '@circolo/contract/resource/resource';
import { use } from 'react';
import { t } from '../../messages/messages.ts';
import { type FieldProps, FormContext, useField } from '../../ui/form/form-context.ts';
import { RowsSection } from '../../ui/form/RowsSection.tsx';
import { GripRows } from '../../ui/GripRows.tsx';
import { type Detail, lineKey, MenuDetailRow } from './MenuDetailRow.tsx';

/** What the form contains before it is checked. */
type DetailsForm = NonNullable<FormOf<typeof menus>['Details']>;

/** Positions follow the order on the screen. */
const numbered = (details: Detail[]): Detail[] =>
  details.map((detail, index) => ({ ...detail, Position: (index + 1) * 10 }));

const empty: Detail = {
  Position: 0,
  Group: null,
  Function: null,
  BaseAuthorizations: AuthorizationLevel.view,
  CustomAuthorizations: null,
};

const errorText = (error: unknown): string | undefined => (typeof error === 'string' ? error : undefined);

/** The lines of a menu: function, group and levels, in their order. */
export function MenuDetailsField(field: FieldProps) {
  const { value, change, input } = useField<DetailsForm | null>(field);
  const errors = use(FormContext)?.form.errors ?? {};
  const details = (value ?? []) as Detail[]; // A line may still be without its function.
  const set = (next: Detail[]) => change(numbered(next) as DetailsForm);
  const move = (from: number, to: number) => {
    const next = [...details];
    const [moved] = next.splice(from, 1);
    if (moved) next.splice(to, 0, moved);
    set(next);
  };
  return (
    <RowsSection
      title={t('access.menu.details')}
      help={details.length === 0 ? t('access.menu.none') : t('access.menu.detailsHelp')}
      error={input.error}
      add={input.disabled ? undefined : { label: t('access.menu.add'), run: () => set([...details, empty]) }}
    >
      <GripRows move={move}>
        {details.map((detail, index) => (
          <MenuDetailRow
            key={lineKey(detail, index)}
            detail={detail}
            index={index}
            count={details.length}
            readOnly={input.disabled}
            errorOf={(name) => errorText(errors[`${field.name}.${index}.${name}`])}
            change={(next) => set(details.map((other, at) => (at === index ? next : other)))}
            move={(to) => move(index, to)}
            remove={() => set(details.filter((_, at) => at !== index))}
          />
        ))}
      </GripRows>
    </RowsSection>
  );
}

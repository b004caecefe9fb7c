import { t, translate } from '../../messages/messages.ts';
import { type AnyResource, lookupChoices } from '../../resource/calls.ts';
import { type FieldProps, useField } from '../../ui/form/form-context.ts';
import { type Choice, ReferencePicker } from '../../ui/form/ReferencePicker.tsx';

interface Reference {
  /** What is referred to; it must offer `lookup`. */
  to: Pick<AnyResource, 'Name' | 'lookup'>;
}

/** Where what can be chosen is added, for who has none of it yet. */
function noneOf({ Name }: Reference['to']): string | undefined {
  const list = translate(`${Name}.title`);
  return list ? t('form.noneYet', { list }) : undefined;
}

/** A reference to a record of another resource. */
export function ReferenceField({ to, ...field }: FieldProps & Reference) {
  const { value, change, input } = useField<Choice | null>(field);
  return (
    <ReferencePicker
      {...input}
      value={value ? [value] : []}
      onChange={([choice]) => change(choice ?? null)}
      lookup={(query) => lookupChoices(to, query)}
      cacheKey={to.Name}
      none={noneOf(to)}
    />
  );
}

/** References to several records; none often means all, which the help says. */
export function ReferencesField({ to, ...field }: FieldProps & Reference) {
  const { value, change, input } = useField<Choice[] | null>(field);
  return (
    <ReferencePicker
      {...input}
      multiple
      value={value || []}
      onChange={change}
      lookup={(query) => lookupChoices(to, query)}
      cacheKey={to.Name}
      none={noneOf(to)}
    />
  );
}

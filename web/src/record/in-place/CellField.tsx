import type { EnumName } from '../../messages/messages.ts';
import { SelectField, SwitchField } from '../../ui/form/fields/choice-fields.tsx';
import { DayField, MoneyField, NumberField, PriceField, RateField } from '../../ui/form/fields/number-fields.tsx';
import { TextField } from '../../ui/form/fields/text-fields.tsx';
import type { Kind } from '../../ui/values/values.tsx';

interface Props {
  name: string;
  kind: Kind | undefined;
  /** The enumeration of a code. */
  of: EnumName | undefined;
}

/** The input of one field, by how a list shows it. */
export function CellField({ name, kind, of }: Props) {
  if (of) return <SelectField name={name} of={of} />;
  switch (kind) {
    case 'number':
      return <NumberField name={name} />;
    case 'money':
      return <MoneyField name={name} />;
    case 'price':
      return <PriceField name={name} />;
    case 'rate':
      return <RateField name={name} />;
    case 'day':
      return <DayField name={name} />;
    case 'flag':
      return <SwitchField name={name} />;
    default:
      return <TextField name={name} />;
  }
}

import type { CustomFieldKindCode } from '@circolo/contract/custom-fields/custom-field-codes';
import type { CustomValue } from '@circolo/contract/custom-fields/custom-values';
import { type CustomWorld, readFields, readValues, type WalkedField } from './custom-world.ts';

const isDay = (value: CustomValue) => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);

/** Whether a field could have a value, whether it is in use or not. */
export function takes({ Kind, Choices }: WalkedField, value: CustomValue): boolean {
  const isKnown = (key: unknown) => Choices.some(({ Key }) => Key === key);
  const fit: Record<CustomFieldKindCode, boolean> = {
    text: typeof value === 'string' && value.length <= 200,
    longText: typeof value === 'string' && value.length <= 4000,
    whole: Number.isInteger(value),
    decimal: typeof value === 'number',
    day: isDay(value),
    flag: typeof value === 'boolean',
    choice: isKnown(value),
    choices: Array.isArray(value) && value.length > 0 && value.every(isKnown),
  };
  return fit[Kind];
}

/** The values that no field, or none of their kind, has a place for. */
export async function findOrphans(world: CustomWorld): Promise<string[]> {
  const fields = await readFields(world);
  return [...(await readValues(world))].flatMap(([path, values]) =>
    Object.entries(values).flatMap(([key, value]) => {
      const field = fields.find(({ Key }) => Key === key);
      return field && takes(field, value)
        ? []
        : `${path} ${key} ${field?.Kind ?? 'of no field'}: ${JSON.stringify(value)}`;
    }),
  );
}

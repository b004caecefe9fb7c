import type { BillingFinding } from '@circolo/contract/invoicing/billing/billing-finding';
import { billingFindings } from '@circolo/contract/invoicing/billing/billing-findings';
import { type ReactNode, use, useEffect, useRef, useState } from 'react';
import { FormContext, useFieldValue, type Values } from '../../ui/form/form-context.ts';
import { FindingsContext } from './findings-context.ts';
import { provincesOf, useTowns } from './use-towns.ts';

interface Props {
  /** What comes before the names of the fields: `Billing.` where the data are a part of the form. */
  path?: string;
  children: ReactNode;
}

const filled = (values: Values): string[] => Object.keys(values).filter((name) => Boolean(values[name]));
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The name of a field within the billing data. */
const memberOf = (target: EventTarget | null, path: string): string | null =>
  target instanceof HTMLInputElement && target.name.startsWith(path) ? target.name.slice(path.length) : null;

const toButton = ({ relatedTarget }: FocusEvent): boolean =>
  relatedTarget instanceof Element && relatedTarget.closest('button') !== null;

/** Does something once a press of the mouse or finger is over, and with it what its button does; at once where none is under way. */
function afterPress(isPressed: boolean, work: () => void): void {
  if (!isPressed) {
    work();
    return;
  }
  const end = () => {
    for (const type of endsOfPress) document.removeEventListener(type, end, true);
    setTimeout(work);
  };
  for (const type of endsOfPress) document.addEventListener(type, end, true);
}

const endsOfPress = ['pointerup', 'pointercancel'] as const;

/**
 * Looks at billing data as one leaves a field, not while one types, and fills the province of a town. `FieldFindings` shows what was
 * found.
 */
export function BillingFindings({ path = '', children }: Props) {
  const context = use(FormContext);
  if (!context) throw new Error('billing data need a form around them');
  const { form, readOnly } = context;
  const area = useRef<HTMLDivElement>(null);
  const filledFor = useRef('');
  const pressed = useRef(false);
  const read = (): Values => {
    const all = form.getValues();
    return path ? ((all[path.slice(0, -1)] as Values | null) ?? {}) : all;
  };
  const [seen, setSeen] = useState<Values>(() => ({ ...read() }));
  const [left, setLeft] = useState<ReadonlySet<string>>(() => new Set(filled(read())));
  const SubjectType = useFieldValue<string>(`${path}SubjectType`);
  const city = textOf(seen.City);
  const TownProvinces = provincesOf(useTowns(city), city);
  const [only, another] = TownProvinces;
  const findings = billingFindings({ ...seen, SubjectType }, { TownProvinces }).filter(({ Field }) => left.has(Field));

  useEffect(() => {
    // Once for each town: a province that is emptied afterwards stays empty.
    if (readOnly || !only || another || filledFor.current === city) return;
    filledFor.current = city;
    if (textOf(read().Province) !== '') return;
    form.setFieldValue(`${path}Province`, only);
    setSeen({ ...read() });
  });

  const leave = (event: FocusEvent) => {
    const member = memberOf(event.target, path);
    if (member === null) return;
    // What a button does comes first: what appears under the field would move it away from the press.
    afterPress(pressed.current && toButton(event), () => {
      setSeen({ ...read() });
      setLeft((members) => new Set([...members, member]));
    });
  };
  const type = (event: Event) => {
    const member = memberOf(event.target, path);
    if (member !== null && left.has(member))
      setLeft((members) => new Set([...members].filter((name) => name !== member)));
  };
  const repair = ({ Field, Repair }: BillingFinding) => {
    for (const [member, value] of Object.entries(Repair ?? {})) form.setFieldValue(path + member, value);
    setSeen({ ...read() });
    setLeft((members) => new Set([...members, ...Object.keys(Repair ?? {})]));
    area.current?.querySelector<HTMLElement>(`[name="${path}${Field}"]`)?.focus();
  };

  useEffect(() => {
    const press = () => {
      pressed.current = true;
    };
    const release = () => {
      pressed.current = false;
    };
    document.addEventListener('pointerdown', press, true);
    for (const type of endsOfPress) document.addEventListener(type, release, true);
    return () => {
      document.removeEventListener('pointerdown', press, true);
      for (const type of endsOfPress) document.removeEventListener(type, release, true);
    };
  }, []);

  // The fields are the children's, so their events are heard where they come by.
  useEffect(() => {
    const element = area.current;
    element?.addEventListener('focusout', leave);
    element?.addEventListener('input', type);
    return () => {
      element?.removeEventListener('focusout', leave);
      element?.removeEventListener('input', type);
    };
  });

  return (
    <FindingsContext value={{ findings, repair: readOnly ? null : repair }}>
      <div ref={area} style={{ display: 'contents' }}>
        {children}
      </div>
    </FindingsContext>
  );
}

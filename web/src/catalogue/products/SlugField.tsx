import { slugOf } from '@circolo/contract/catalogue/products/slug';
import { useEffect, useRef } from 'react';
import { TextField } from '../../ui/form/fields/text-fields.tsx';
import { useFieldValue, useSetField } from '../../ui/form/form-context.ts';

/** The last part of a product's address; it follows the title until somebody writes another one. */
export function SlugField() {
  const title = useFieldValue<string>('ShopTitle');
  const slug = useFieldValue<string>('Slug');
  const set = useSetField();
  const proposed = useRef(slug === '' ? '' : null);
  useEffect(() => {
    if (proposed.current === null || slug !== proposed.current) return;
    const next = slugOf(title);
    if (next === proposed.current) return;
    proposed.current = next;
    set('Slug', next);
  }, [title, slug, set]);
  return <TextField name="Slug" inputMode="url" spellCheck={false} />;
}

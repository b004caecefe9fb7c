import { createElement, type ReactNode } from 'react';
import { parseInert } from './parse-inert.ts';

/** The elements of formatted texts that are shown; of all others only what is in them. */
const shown = new Set(['p', 'strong', 'b', 'em', 'i', 'ul', 'ol', 'li', 'h3', 'h4', 'br']);

function nodeOf(node: ChildNode, key: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent;
  if (!(node instanceof Element)) return null;
  const children = [...node.childNodes].map(nodeOf);
  const name = node.localName;
  if (name === 'br') return <br key={key} />;
  const href = name === 'a' ? node.getAttribute('href') : null;
  if (href && /^(https?:|mailto:|\/)/.test(href)) {
    return (
      <a key={key} href={href}>
        {children}
      </a>
    );
  }
  return createElement(shown.has(name) ? name : 'span', { key }, ...children);
}

/** Formatted text of the catalogue, drawn element by element: nothing of it is ever run. */
export function RichText({ html, className }: { html: string; className?: string | undefined }) {
  return <div className={className}>{[...parseInert(html).childNodes].map(nodeOf)}</div>;
}

import { localAddress } from '#foundation/pure/local-address.ts';
import type { Setting } from '../contract.ts';

export interface QuickLink {
  label: string;
  to: string;
}

/** Whether a value is a link of this shop: words, and a path of its own. */
export function isLink(value: unknown): value is QuickLink {
  const { label, to } = (typeof value === 'object' && value !== null ? value : {}) as Partial<
    Record<string, unknown>
  >;
  return (
    typeof label === 'string' && label.trim() !== '' && typeof to === 'string' && localAddress(to) === to
  );
}

/** The links of the setting `QuickLinks` (SETTINGS-13); what in it is no link is left out. */
export function quickLinksOf(value: Setting['value'] | undefined): QuickLink[] {
  try {
    const links: unknown = JSON.parse(String(value ?? '[]'));
    return Array.isArray(links) ? links.filter(isLink) : [];
  } catch {
    return [];
  }
}

import { parseLocalPath } from '#foundation/pure/input/local-path.ts';
import type { Setting } from '../contract/settings.ts';

export interface QuickLink {
  label: string;
  to: string;
}

/** Whether a value is a quick link: an object with a label and a path on the shop's site. */
export function isLink(value: unknown): value is QuickLink {
  const { label, to } = (typeof value === 'object' && value !== null ? value : {}) as Partial<
    Record<string, unknown>
  >;
  return (
    typeof label === 'string' && label.trim() !== '' && typeof to === 'string' && parseLocalPath(to) === to
  );
}

/** Parses the links in the setting `QuickLinks` (SETTINGS-13). Omits invalid entries. */
export function quickLinksOf(value: Setting['value'] | undefined): QuickLink[] {
  try {
    const links: unknown = JSON.parse(String(value ?? '[]'));
    return Array.isArray(links) ? links.filter(isLink) : [];
  } catch {
    return [];
  }
}

import type { EntrySource } from './check-entries.ts';
import type { Notice, NoticeDraft, SlotText } from '../contract/manage.ts';

/** The kinds of entries that staff manage on a page. */
export const ENTRY_KIND_OF = { alert: 'alertBanners', sale: 'sales' } as const;
export type NoticeEntryKind = (typeof ENTRY_KIND_OF)[keyof typeof ENTRY_KIND_OF];

type Source = Record<string, unknown>;
type Slots = Partial<
  Record<string, { title: string; subtext?: string; href?: string; src?: string; clipPath?: string }>
>;

const text = (value: unknown) => (typeof value === 'string' ? value : '');
/** Sets a property unless its value is empty. */
const some = (name: string, value: string): Source => (value.trim() === '' ? {} : { [name]: value.trim() });

/**
 * Converts what staff entered to the entry of the file. Keeps what staff cannot enter, such as the pictures of a sale,
 * from `before`, the entry as it was.
 */
export function toEntrySource(
  draft: NoticeDraft,
  { key, before = {} }: { key: string; before?: Source },
): EntrySource<'alertBanners'> | EntrySource<'sales'> {
  const shared = {
    key,
    from: draft.from.replace('T', ' '),
    until: draft.until.replace('T', ' '),
    ...(draft.sites.length === 0 ? {} : { sites: draft.sites.toSorted() }),
  };
  if (draft.kind === 'alert')
    return {
      ...shared,
      desktopContent: draft.title.trim(),
      ...some('mobileContent', draft.phoneText),
      ...some('bannerURL', draft.link),
      ...some('backgroundColor', draft.colour),
    } as EntrySource<'alertBanners'>;
  const pictures = (before['images'] ?? {}) as Slots;
  return {
    ...shared,
    name: draft.title.trim(),
    ...some('baseImagePath', text(before['baseImagePath'])),
    ...some('url', draft.link),
    ...some('colour', draft.colour),
    images: Object.fromEntries(
      draft.texts
        .filter(({ title, subtext, link }) => [title, subtext, link].some((part) => part.trim() !== ''))
        .map(({ slot, title, subtext, link }) => {
          const { subtext: _subtext, href: _href, ...rest } = pictures[slot] ?? { title: '' };
          return [slot, { ...rest, title: title.trim(), ...some('subtext', subtext), ...some('href', link) }];
        }),
    ),
  } as EntrySource<'sales'>;
}

/** Converts an entry of the file to what staff edit. `sites` are empty for all sites. */
export function toNoticeDraft(
  kind: Notice['kind'],
  source: Source,
  sites: readonly string[],
  { from, until }: { from: string; until: string },
): NoticeDraft {
  const slots = Object.entries((source['images'] ?? {}) as Slots);
  return {
    kind,
    title: text(kind === 'alert' ? source['desktopContent'] : source['name']),
    phoneText: text(source['mobileContent']),
    link: text(kind === 'alert' ? source['bannerURL'] : source['url']),
    colour: text(kind === 'alert' ? source['backgroundColor'] : source['colour']),
    from,
    until,
    sites: sites.includes('*') ? [] : sites.toSorted(),
    texts: slots.flatMap(([slot, one]) =>
      one
        ? [
            {
              slot: slot as SlotText['slot'],
              title: one.title,
              subtext: one.subtext ?? '',
              link: one.href ?? '',
            },
          ]
        : [],
    ),
  };
}

/** The field of the form for a property of an entry. */
const FIELDS: Readonly<Record<string, string>> = {
  desktopContent: 'title',
  name: 'title',
  mobileContent: 'phoneText',
  bannerURL: 'link',
  url: 'link',
  backgroundColor: 'colour',
};

/** Returns the name of the form's field for a path in an entry. The texts of a position share a field. */
export function fieldOfPath([first, second]: readonly PropertyKey[]): string {
  const name = String(first ?? 'title');
  return name === 'images' ? `texts.${String(second ?? '')}` : (FIELDS[name] ?? name);
}

/** Returns whether an entry is planned, active or has ended, at the local time of a site. */
export function stateAt({ from, until }: { from: string; until: string }, at: string): Notice['state'] {
  if (at < from) return 'planned';
  return at < until ? 'active' : 'ended';
}

/** Returns whether an entry has pictures or their shapes, which staff cannot enter. */
export function hasPictures(source: Source): boolean {
  const slots = Object.values((source['images'] ?? {}) as Slots);
  return (
    source['baseImagePath'] !== undefined ||
    slots.some((slot) => slot?.src !== undefined || slot?.clipPath !== undefined)
  );
}

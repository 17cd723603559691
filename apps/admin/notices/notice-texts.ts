import { addDays, formatDayOfYear, isDay, type Day } from '#foundation/pure/day.ts';
import type { Notice, NoticeDraft, SlotText } from '#domains/promotions/contract/manage.ts';

/** Where the texts of a sale appear, by position. */
export const SLOT_LABELS: Readonly<Record<SlotText['slot'], string>> = {
  siteWideHeaderBanner1: 'Line above the header',
  siteWideHeaderBanner2: 'Second line above the header',
  homePageBanner: 'Top of the sale’s page',
  categoryBadge: 'Above the categories of the sale’s page',
  navIcon: 'Beside the sale in the navigation',
  footerBanner: 'End of each page',
  checkoutBanner: 'Checkout',
  priceTag: 'Pictures of reduced products',
};

/** Returns a new alert or sale, which begins today and ends in a week. */
export function newDraft(kind: Notice['kind'], today: Day, sites: readonly string[]): NoticeDraft {
  return {
    kind,
    title: '',
    phoneText: '',
    link: '',
    colour: '',
    from: `${today}T00:00`,
    until: `${addDays(today, 7)}T00:00`,
    sites: [...sites],
    texts: [],
  };
}

/** Returns what staff can change of an entry. */
export function draftOf(notice: Notice): NoticeDraft {
  const { kind, title, phoneText, link, colour, from, until, sites, texts } = notice;
  return { kind, title, phoneText, link, colour, from, until, sites, texts };
}

/** Returns the address parts of an entry. */
export const paramsOf = ({ kind, name, sites }: Pick<Notice, 'kind' | 'name' | 'sites'>) => ({
  kind,
  name,
  site: sites[0] ?? 'all',
});

/** Formats a local time, such as `2 Dec 2026, 09:00`. */
export function timeText(wall: string): string {
  const [day = '', time = ''] = wall.split('T');
  return `${isDay(day) ? formatDayOfYear(day) : day}, ${time}`;
}

/** Returns the texts of a sale with those of one position changed. */
export function withSlot(texts: readonly SlotText[], slot: SlotText['slot'], part: Partial<SlotText>) {
  const old = texts.find((one) => one.slot === slot) ?? { slot, title: '', subtext: '', link: '' };
  return [...texts.filter((one) => one.slot !== slot), { ...old, ...part }];
}

/** Returns what is wrong with the entered values, by field, before they are sent. */
export function faultsOf({ kind, title, from, until }: NoticeDraft): Record<string, string> {
  return {
    ...(title.trim() === ''
      ? { title: kind === 'alert' ? 'Enter the text' : 'Enter the name of the sale' }
      : {}),
    ...(from === '' ? { from: 'Enter the start' } : {}),
    ...(until === ''
      ? { until: 'Enter the end' }
      : from !== '' && until <= from
        ? { until: 'The end must be later than the start' }
        : {}),
  };
}

/** Returns a text without the marks and tags that emphasise words. */
export const plainTitle = (title: string) => title.replaceAll(/\*\*|<\/?\w+>/g, '');

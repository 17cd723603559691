import type { SiteForVisitor } from '#domains/settings/request-context.ts';
import type { EntryRow } from '../db/promotions.ts';
import { uncomputedBenefit } from '../rules/advertised-benefit.ts';
import type { EntryKind } from '../rules/check-entries.ts';
import { isOn } from '../rules/timing.ts';
import type { Entry } from './entry.ts';

/** The published offers, sales and banners of all sites, in memory. */
export class PublishedEntries {
  #rows: readonly EntryRow[] = [];

  /** Replaces all entries. Offers with a benefit that no cart computes are not published. */
  load(rows: readonly EntryRow[]): void {
    this.#rows = rows.filter(
      ({ kind, source }) => kind !== 'promotions' || uncomputedBenefit(source) === null,
    );
  }

  /** Returns the entries of a site by key. The site's own entries override those of all sites. */
  of<Kind extends EntryKind>(site: SiteForVisitor, kind: Kind): Entry<Kind>[] {
    const found = new Map<string, EntryRow>();
    for (const scope of ['*', site.id])
      for (const row of this.#rows) if (row.kind === kind && row.siteId === scope) found.set(row.key, row);
    return [...found.values()].map(({ key, from, until, body }) => ({
      key,
      from,
      until,
      body: body as never,
    }));
  }

  /**
   * Returns the entry that is on at a local time of the site. If several are on, returns the latest to begin.
   */
  latest<Kind extends EntryKind>(site: SiteForVisitor, kind: Kind, at: string): Entry<Kind> | undefined {
    return this.of(site, kind)
      .filter((entry) => isOn(entry, at))
      .toSorted((a, b) => (a.from < b.from ? 1 : -1))[0];
  }
}

import type { SiteForVisitor } from '#domains/settings/request-context.ts';
import type { EntryRow } from '../db/promotions.ts';
import { uncomputedBenefit } from '../rules/advertised-benefit.ts';
import type { EntryKind } from '../rules/check-entries.ts';
import { isOn } from '../rules/timing.ts';
import type { Entry } from './entry.ts';

/** The published offers, sales and banners of all sites. They are stored in memory. */
export class PublishedEntries {
  #rows: readonly EntryRow[] = [];

  /** Replaces all entries. Excludes offers that advertise a benefit which the cart would not apply. */
  load(rows: readonly EntryRow[]): void {
    this.#rows = rows.filter(
      ({ kind, source }) => kind !== 'promotions' || uncomputedBenefit(source) === null,
    );
  }

  /**
   * Returns a site's entries of a kind. A site's own entry takes precedence over an entry for all sites with
   * the same key.
   */
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
   * Returns the entry that is active at the given local time. If several are active, returns the entry with
   * the latest start.
   */
  latest<Kind extends EntryKind>(site: SiteForVisitor, kind: Kind, at: string): Entry<Kind> | undefined {
    return this.of(site, kind)
      .filter((entry) => isOn(entry, at))
      .toSorted((a, b) => (a.from < b.from ? 1 : -1))[0];
  }
}

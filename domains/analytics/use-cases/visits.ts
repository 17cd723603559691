import type { Kysely } from 'kysely';
import { addDays, dayInZone } from '#foundation/pure/day.ts';
import type { HandlerInput } from '#foundation/pure/endpoint.ts';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';
import type { countVisit } from '../contract/visits.ts';
import { bucketOf } from '../rules/web-vitals.ts';
import {
  addProducts,
  addSteps,
  addVitals,
  deleteCountsBefore,
  type ProductCount,
  type StepCount,
  type VitalCount,
} from '../db/visits.ts';

type Db = Kysely<Tables>;

/** The maximum number of different counters of each kind in memory. Additional counters are dropped. */
const MAX_COUNTERS = 5000;
const KEPT_DAYS = 800;

export type VisitCounts = ReturnType<typeof createVisitCounts>;

/**
 * Creates the counters of visits. They wait in memory and are written with {@link VisitCounts.flush}, so that
 * no request waits for the database. The counts are estimates: browsers report them without proof, and anyone
 * can send such a report.
 */
export function createVisitCounts({
  db,
  hasProduct,
}: {
  db: Db;
  /** Whether the catalogue of a site has, or had, a product. */
  hasProduct(site: RequestContext['site'], productId: number): boolean;
}) {
  const steps = createCounters<StepCount>((into, more) => {
    into.visits += more.visits;
  });
  const products = createCounters<ProductCount>((into, more) => {
    into.added += more.added;
  });
  const vitals = createCounters<VitalCount>((into, more) => {
    into.views += more.views;
  });

  return {
    count(
      { site, now }: Pick<RequestContext, 'site' | 'now'>,
      { steps: reached, added, pageType, device, vitals: measured }: HandlerInput<typeof countVisit>['body'],
    ): { counted: boolean } {
      const { day } = dayInZone(now, site.timeZone);
      const siteId = site.id;
      const results = [
        ...[...new Set(reached)].map((step) =>
          steps.add(`${siteId} ${day} ${step}`, { siteId, day, step, visits: 1 }),
        ),
        ...added
          .filter((productId) => hasProduct(site, productId))
          .map((productId) =>
            products.add(`${siteId} ${day} ${productId}`, {
              siteId,
              day,
              productId,
              added: 1,
              units: 0,
              cents: 0,
            }),
          ),
        ...measured.map(({ metric, value }) => {
          const bucket = bucketOf(metric, value);
          const key = [siteId, day, pageType, device, metric, bucket].join(' ');
          return vitals.add(key, { siteId, day, pageType, device, metric, bucket, views: 1 });
        }),
      ];
      return { counted: results.every(Boolean) };
    },

    /** Writes the counters. If the database is unavailable, they stay until the next flush. */
    async flush(): Promise<number> {
      return (
        (await steps.flush((rows) => addSteps(db, rows))) +
        (await products.flush((rows) => addProducts(db, rows))) +
        (await vitals.flush((rows) => addVitals(db, rows)))
      );
    },

    /** Deletes counts that are older than 800 days. Returns their number. */
    forget: (now: Date) => deleteCountsBefore(db, addDays(dayInZone(now, 'UTC').day, -KEPT_DAYS)),
  };
}

/** Creates counters in memory. `merge` adds the counts of the second row to the first. */
function createCounters<Row extends object>(merge: (into: Row, more: Row) => void) {
  let waiting = new Map<string, Row>();
  const add = (key: string, row: Row): boolean => {
    const known = waiting.get(key);
    if (known) merge(known, row);
    else if (waiting.size < MAX_COUNTERS) waiting.set(key, { ...row });
    else return false;
    return true;
  };
  return {
    add,
    async flush(write: (rows: readonly Row[]) => Promise<void>): Promise<number> {
      const taken = waiting;
      waiting = new Map();
      try {
        await write([...taken.values()]);
      } catch (error) {
        for (const [key, row] of taken) add(key, row);
        throw error;
      }
      return taken.size;
    },
  };
}

import { lazyHydrated } from '#foundation/browser/hydration/lazy-hydration.tsx';
import type { Client } from '#foundation/pure/client.ts';
import { Skeleton } from '#design/feedback/skeleton.tsx';
import { SectionHead } from '#design/layout/section-head.tsx';
import { listAppointmentPlaces, type AppointmentPlace } from '#domains/bookings/contract/appointments.ts';
import type { StoreDetail } from '#domains/stores/contract.ts';
import styles from './store-page.module.css';

const FreeTimes = lazyHydrated(
  'domains/bookings/web/free-times.tsx',
  async () => (await import('#domains/bookings/web/free-times.tsx')).FreeTimes,
  { placeholder: <Skeleton height={164} /> },
);

/** Returns the appointments that a store takes; null if it takes none or they cannot be loaded. */
export async function appointmentsAt(client: Client, storeUri: string): Promise<AppointmentPlace | null> {
  const places = await client(listAppointmentPlaces, {}).catch(() => []);
  return places.find((place) => place.storeUri === storeUri) ?? null;
}

/** Renders the next free times at a store as buttons, and a link to all of them. */
export function StoreTimes({ store, place }: { store: Pick<StoreDetail, 'name'>; place: AppointmentPlace }) {
  return (
    <section id="times" aria-labelledby="times-title" className={`wrap ${styles.times}`}>
      <SectionHead
        id="times-title"
        title={`Book a time at ${store.name}`}
        intro={`${place.minutes} minutes with one of our team, for your questions.`}
        more={{ label: 'All times', to: `/pe-bookings?store=${place.storeUri}` }}
      />
      <FreeTimes place={place} />
    </section>
  );
}

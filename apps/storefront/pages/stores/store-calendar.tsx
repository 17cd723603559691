import { lazyHydrated } from '#foundation/browser/hydration/lazy-hydration.tsx';
import { SectionHead } from '#design/layout/section-head.tsx';
import styles from './store-page.module.css';

const CalendlyCalendar = lazyHydrated(
  'domains/bookings/web/calendly.tsx',
  async () => (await import('#domains/bookings/web/calendly.tsx')).CalendlyCalendar,
);

/**
 * Renders the appointments of a store in the calendar of Calendly. The calendar loads after the shopper has
 * pressed a button (SCRIPTS-16).
 */
export function StoreCalendar({ storeUri }: { storeUri: string }) {
  return (
    <section id="book" aria-labelledby="book-title" className={`wrap ${styles.calendar}`}>
      <SectionHead
        id="book-title"
        title="Book an appointment"
        intro="Choose a free time in the Calendly calendar. Calendly also sends the confirmation."
      />
      <CalendlyCalendar storeUri={storeUri} onPress />
    </section>
  );
}

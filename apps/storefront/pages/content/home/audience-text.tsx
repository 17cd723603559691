import { useFlagged } from '#foundation/browser/session/signed-in.ts';
import { useHydrated } from '#foundation/browser/hydration/use-hydrated.ts';
import styles from './audience-text.module.css';

/**
 * Displays one text to guests and another text to signed-in users. Both have the size of the longer text, so
 * that nothing moves after hydration. Without `members`, all users see `guests`.
 */
export function AudienceText({ guests, members }: { guests: string; members?: string | undefined }) {
  const isMember = useFlagged();
  const isHydrated = useHydrated();
  if (members === undefined) return guests;
  const variantClass = (is: boolean) => (is ? undefined : styles.hidden);
  return (
    <span className={styles.either}>
      <span className={variantClass(!isMember)} data-guests={isHydrated ? undefined : ''}>
        {guests}
      </span>
      <span className={variantClass(isMember)}>{members}</span>
    </span>
  );
}

import { useFlagged } from '#foundation/browser/signed-in.ts';
import { useHydrated } from '#foundation/browser/use-hydrated.ts';
import styles from './by-who.module.css';

/**
 * Different texts for guests and signed-in users. Both occupy the space of the longer one, so that nothing
 * moves after hydration. Without a text for members, all users read the same.
 */
export function ByWho({ guests, members }: { guests: string; members?: string | undefined }) {
  const isMember = useFlagged();
  const isHydrated = useHydrated();
  if (members === undefined) return guests;
  const variantClass = (is: boolean) => (is ? undefined : styles.kept);
  return (
    <span className={styles.either}>
      <span className={variantClass(!isMember)} data-guests={isHydrated ? undefined : ''}>
        {guests}
      </span>
      <span className={variantClass(isMember)}>{members}</span>
    </span>
  );
}

import { useFlagged } from '#foundation/browser/signed-in.ts';
import { useHydrated } from '#foundation/browser/use-hydrated.ts';
import styles from './by-who.module.css';

/**
 * Words for guests and others for whoever is signed in, in the room of the longer ones, so that nothing moves when the page
 * learns who looks at it. Without words for members everybody reads the same.
 */
export function ByWho({ guests, members }: { guests: string; members?: string | undefined }) {
  const isMember = useFlagged();
  const isHydrated = useHydrated();
  if (members === undefined) return guests;
  const kept = (is: boolean) => (is ? undefined : styles.kept);
  return (
    <span className={styles.either}>
      <span className={kept(!isMember)} data-guests={isHydrated ? undefined : ''}>
        {guests}
      </span>
      <span className={kept(isMember)}>{members}</span>
    </span>
  );
}

import { useStore } from '#foundation/browser/store.ts';
import { Icon, type IconName } from '#design/icon.tsx';
import { IconButton } from '#design/icon-button.tsx';
import { cartStore, toggleCart } from '#domains/cart/web/cart-store.ts';
import styles from './site-header.module.css';

export interface CartButtonProps {
  icon: IconName;
  /** With the word beside the icon. */
  labelled?: boolean;
}

/** Opens the cart and tells how much is in it. */
export function CartButton({ icon, labelled = false }: CartButtonProps) {
  const count = useStore(cartStore, (state) => state.cartCount);
  const label = `Cart, ${count} ${count === 1 ? 'item' : 'items'}`;
  if (!labelled) {
    return <IconButton icon={icon} label={label} count={count} aria-haspopup="dialog" onClick={toggleCart} />;
  }
  return (
    <button
      type="button"
      className={styles.action}
      aria-label={label}
      aria-haspopup="dialog"
      onClick={toggleCart}
    >
      <span className={styles.counted}>
        <Icon name={icon} />
        {count > 0 ? (
          <span className={styles.count} aria-hidden="true">
            {count}
          </span>
        ) : null}
      </span>
      <span>Cart</span>
    </button>
  );
}

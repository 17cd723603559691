import { useEffect } from 'react';
import { useStore } from '#foundation/browser/storage/store.ts';
import { Icon, type IconName } from '#design/icons/icon.tsx';
import { IconButton } from '#design/icon-button.tsx';
import { cartStore, closeCart, openCart } from '#domains/cart/web/cart-store.ts';
import { useSite } from '#domains/settings/web/shop-context.tsx';
import { navView } from '../navigation/nav-view.ts';
import styles from './site-header.module.css';

export interface CartButtonProps {
  icon: IconName;
  /** Whether a label is displayed next to the icon. */
  labelled?: boolean;
}

/**
 * Renders the button that displays the number of items in the cart. It opens the header's cart view or the
 * cart itself (THEME-14, NAV-29).
 */
export function CartButton({ icon, labelled = false }: CartButtonProps) {
  const { openCartDirectly } = useSite().capabilities;
  const count = useStore(cartStore, ({ pieces }) => pieces);
  const isOpen = useStore(cartStore, (state) => state.isCartOpen);
  useEffect(() => {
    if (!isOpen && navView.get() === 'cart') navView.set('none');
  }, [isOpen]);
  const toggle = () => {
    if (openCartDirectly) return openCart();
    navView.set(isOpen ? 'none' : 'cart');
    if (isOpen) closeCart();
    else openCart();
  };
  const label = `Cart, ${count} ${count === 1 ? 'item' : 'items'}`;
  if (!labelled) {
    return (
      <IconButton
        icon={icon}
        label={label}
        count={count}
        aria-haspopup="dialog"
        data-opens-cart=""
        onClick={toggle}
      />
    );
  }
  return (
    <button
      type="button"
      className={styles.action}
      aria-label={label}
      aria-haspopup="dialog"
      data-opens-cart=""
      onClick={toggle}
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

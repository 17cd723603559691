import { useState, type MouseEvent } from 'react';
import { Button, type ButtonSize, type ButtonVariant } from '#design/button.tsx';
import { addToCart, openCart, type CartLine } from './cart-store.ts';

/** Selects the buttons that open the cart. */
const CART_BUTTON = '[data-opens-cart]';

export interface AddToCartButtonProps {
  line: CartLine;
  /**
   * The title of the product. Screen readers announce it after "Add to cart", so that users can distinguish
   * the buttons in a list.
   */
  title: string;
  variant?: ButtonVariant;
  size?: ButtonSize;
  block?: boolean;
  disabled?: boolean;
  className?: string;
  /**
   * The id of an existing element that contains the title. The button then does not repeat the title. The
   * button's own id is this id followed by `a`, so no other element may use that id.
   */
  titleId?: string | undefined;
}

/**
 * Renders the button that adds a product with the selected options to the cart. The button then opens the
 * cart.
 */
export function AddToCartButton({
  line,
  title,
  variant = 'primary',
  size,
  block,
  disabled = false,
  className,
  titleId,
}: AddToCartButtonProps) {
  const [adding, setAdding] = useState(false);
  const add = async ({ currentTarget }: MouseEvent) => {
    setAdding(true);
    // The picture moves during the request, because the drawer covers the header's cart button afterwards.
    import('#design/product/moving-picture.ts').then(
      ({ moveProductInto }) => moveProductInto(currentTarget, CART_BUTTON),
      () => undefined,
    );
    const added = await addToCart(line);
    setAdding(false);
    if (added) openCart();
  };
  return (
    <Button
      variant={variant}
      size={size}
      block={block ?? false}
      loading={adding}
      disabled={disabled}
      onClick={(event) => void add(event)}
      className={className}
      {...(titleId ? { id: `${titleId}a`, 'aria-labelledby': `${titleId}a ${titleId}` } : {})}
    >
      Add to cart{titleId ? null : <span className="visually-hidden">{`: ${title}`}</span>}
    </Button>
  );
}

import { useState } from 'react';
import { Button, type ButtonSize, type ButtonVariant } from '#design/button.tsx';
import { addToCart, openCart, type CartLine } from './cart-store.ts';

export interface AddToCartButtonProps {
  line: CartLine;
  /** Read by screen readers after "Add to cart", so that buttons in a list differ. */
  title: string;
  variant?: ButtonVariant;
  size?: ButtonSize;
  block?: boolean;
  disabled?: boolean;
  className?: string;
  /**
   * The id of the element that contains the title, if any; the title is then not repeated. The id plus `a`
   * must be unused, because the button takes it.
   */
  titleId?: string | undefined;
}

/** Adds a product with its chosen options to the cart and opens the cart. */
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
  const add = async () => {
    setAdding(true);
    const added = await addToCart(line);
    setAdding(false);
    if (added) openCart();
  };
  return (
    <Button
      variant={variant}
      {...(size ? { size } : {})}
      block={block ?? false}
      loading={adding}
      disabled={disabled}
      onClick={() => void add()}
      {...(className ? { className } : {})}
      {...(titleId ? { id: `${titleId}a`, 'aria-labelledby': `${titleId}a ${titleId}` } : {})}
    >
      Add to cart{titleId ? null : <span className="visually-hidden">{`: ${title}`}</span>}
    </Button>
  );
}

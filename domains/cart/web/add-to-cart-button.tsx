import { useState } from 'react';
import { Button, type ButtonSize, type ButtonVariant } from '#design/button.tsx';
import { addToCart, openCart, type CartLine } from './cart-store.ts';

export interface AddToCartButtonProps {
  line: CartLine;
  /** Said to screen readers after "Add to cart", so that buttons of a list differ. */
  title: string;
  variant?: ButtonVariant;
  size?: ButtonSize;
  block?: boolean;
  disabled?: boolean;
  className?: string;
  /** The element that holds the title, where there is one: the title is then not said again. No other element is called so with an `a`. */
  titleId?: string | undefined;
}

/** Puts a product with its chosen options into the cart and shows the cart. */
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

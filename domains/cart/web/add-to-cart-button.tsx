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
  className?: string;
}

/** Puts a product with its chosen options into the cart and shows the cart. */
export function AddToCartButton({
  line,
  title,
  variant = 'primary',
  size,
  block,
  className,
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
      onClick={() => void add()}
      {...(className ? { className } : {})}
    >
      Add to cart<span className="visually-hidden">: {title}</span>
    </Button>
  );
}

import { useEffect, useState } from 'react';

/** Returns whether the shopper has touched the page or pressed a key, and a function that sets it. */
export function useTouched() {
  const [isTouched, setTouched] = useState(false);
  useEffect(() => {
    const touch = () => setTouched(true);
    const options = { once: true };
    document.addEventListener('pointerdown', touch, options);
    document.addEventListener('keydown', touch, options);
    return () => {
      document.removeEventListener('pointerdown', touch);
      document.removeEventListener('keydown', touch);
    };
  }, []);
  return [isTouched, setTouched] as const;
}

import { useState } from 'react';
import { formatPrice } from '#foundation/pure/money.ts';
import type { CodeInCart } from '#domains/vouchers/contract.ts';
import { FieldMessage } from '#design/forms/field-message.tsx';
import { Icon } from '#design/icons/icon.tsx';
import { IconButton } from '#design/icon-button.tsx';
import { removeCode } from './cart-codes.ts';
import styles from './applied-codes.module.css';

/**
 * Renders the codes of the cart, each with a button that removes it (COUPON-02). Renders nothing if the cart
 * has no codes.
 */
export function AppliedCodes({ codes }: { codes: readonly CodeInCart[] }) {
  const [error, setError] = useState<string | null>(null);
  if (codes.length === 0 && error === null) return null;
  return (
    <div>
      <ul className={styles.codes} aria-label="Your codes">
        {codes.map((code) => (
          <li key={code.code} className={styles.code}>
            <Icon name={code.kind === 'coupon' ? 'tag' : 'gift'} size="small" />
            <span className={styles.words}>
              <b>{code.code}</b>
              <span className={styles.effect}>{effectOf(code)}</span>
            </span>
            <IconButton
              icon="close"
              size="small"
              label={`Remove ${code.code}`}
              onClick={() => void removeCode(code.code).then(setError)}
            />
          </li>
        ))}
      </ul>
      <div role="alert">{error === null ? null : <FieldMessage>{error}</FieldMessage>}</div>
    </div>
  );
}

function effectOf({ kind, amount, balance, freeDelivery, problem }: CodeInCart): string {
  if (problem !== null) return problem;
  if (kind === 'gift-card') return `${formatPrice(balance, { zero: '$0' })} available`;
  if (freeDelivery) return 'Free delivery';
  return `${formatPrice(amount, { zero: '$0' })} off`;
}

import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PriceBlock } from './price-block.tsx';

const price = {
  now: '$749',
  rrp: '$999',
  rrpTooltip: 'RRP is the recommended retail price set by the supplier.',
};

it('a button opens the explanation of RRP, for touch and keyboard (PRICE-14)', () => {
  render(<PriceBlock price={price} />);
  const button = screen.getByRole('button', { name: 'What RRP means' });
  const id = button.getAttribute('popovertarget');
  const explanation = document.getElementById(id ?? '');
  expect(explanation?.textContent).toBe(price.rrpTooltip);
  expect(explanation?.getAttribute('popover')).toBe('auto');
});

it('a card that is a link as a whole, and a price without an RRP, have no button', () => {
  render(
    <>
      <PriceBlock price={price} reserve />
      <PriceBlock price={{ now: '$749', was: '$799' }} />
    </>,
  );
  expect(screen.queryByRole('button')).toBeNull();
});

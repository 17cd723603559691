import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ConditionLabel } from './ribbon.tsx';

it('brand new and unavailable products have distinct labels (PRICE-29)', () => {
  const lookOf = (condition: Parameters<typeof ConditionLabel>[0]['condition'], text: string) => {
    render(<ConditionLabel condition={condition} />);
    return screen.getByText(text).className;
  };
  const looks = [
    lookOf('brand-new', 'Brand New'),
    lookOf('unavailable', 'Unavailable'),
    lookOf('cosmetic', 'Cosmetic Imperfection'),
    lookOf('runout', 'Brand New Runout'),
  ];
  expect(new Set(looks).size).toBe(looks.length);
});

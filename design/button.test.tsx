// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Button } from './button.tsx';

afterEach(cleanup);

describe('Button', () => {
  it('calls its handler unless disabled or loading (UI-01)', () => {
    const pressed = vi.fn();
    const { rerender } = render(<Button onClick={pressed}>Add to cart</Button>);
    const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Add to cart' });
    fireEvent.click(button());
    rerender(
      <Button onClick={pressed} disabled>
        Add to cart
      </Button>,
    );
    fireEvent.click(button());
    expect(button().disabled).toBe(true);
    rerender(
      <Button onClick={pressed} loading>
        Add to cart
      </Button>,
    );
    fireEvent.click(button());
    expect(button().getAttribute('aria-busy')).toBe('true');
    expect(pressed).toHaveBeenCalledTimes(1);
  });

  it('with an href is a link whose click handler is not called (UI-02)', () => {
    const pressed = vi.fn();
    render(
      <MemoryRouter>
        <Button to="/c/fridges?page=2#list" onClick={pressed}>
          Fridges
        </Button>
      </MemoryRouter>,
    );
    const link = screen.getByRole('link', { name: 'Fridges' });
    expect(link.getAttribute('href')).toBe('/c/fridges?page=2#list');
    fireEvent.click(link);
    expect(pressed).not.toHaveBeenCalled();
  });

  it.each(['https://example.com/a', 'http://example.com', 'tel:1300050050'])(
    '%s is a plain anchor, also outside a router',
    (href) => {
      render(<Button href={href}>Go</Button>);
      expect(screen.getByRole('link', { name: 'Go' }).getAttribute('href')).toBe(href);
    },
  );
});

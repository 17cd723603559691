import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { eachOnAnEmptyPage, open } from '#domains/checkout/test/fixtures-page.tsx';

eachOnAnEmptyPage();

it('the first touch of the page loads the later steps', async () => {
  await open({ isTouched: false });
  await screen.findByLabelText('Email');
  expect(screen.queryByLabelText('Card number')).toBeNull();
  fireEvent.pointerDown(document.body);
  expect(await screen.findByLabelText('Card number')).toBeTruthy();
  expect(screen.getByText(/Enter your suburb above/)).toBeTruthy();
});

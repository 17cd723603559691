import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { aProject, refusal, type Sent } from '#domains/projects/test/fixtures-web.tsx';
import { projectPageTrial } from './fixtures-project-page.tsx';

const trial = projectPageTrial();

async function openSheet(answers = {}) {
  trial.open(answers);
  await trial.heading();
  await userEvent.click(screen.getByRole('button', { name: 'More about Product 11' }));
  return within(await screen.findByRole('dialog', { name: 'Product 11' }));
}

it('a rejected change of a product is reported in its drawer, not only on the page behind', async () => {
  const text = 'The lowest that you may go is $900.';
  const sheet = await openSheet({
    'POST /api/projects/product': () => refusal(400, { errors: [text], code: 'below-floor' }),
  });
  await userEvent.type(sheet.getByLabelText(/^Price in this project/), '300');
  await userEvent.type(sheet.getByLabelText('Reason for this price'), 'A regular');
  await userEvent.click(sheet.getByRole('button', { name: 'Save prices' }));
  expect(await sheet.findByText(text)).toBeDefined();
});

it('a price below the floor shows one message and one reason, which is also sent to the manager', async () => {
  const text = 'The lowest that you may go is $900.';
  let asked: object | undefined;
  const sheet = await openSheet({
    'POST /api/projects/product': () => refusal(400, { errors: [text], code: 'below-floor' }),
    'GET /api/staff/price-asks/own': { asks: [] },
    'POST /api/staff/price-asks': ({ body }: Sent) => {
      asked = body;
      return refusal(409, { errors: ['Not now.'] });
    },
    'GET /api/account': { userId: 'u1', permissions: ['prices.override'], firstName: 'E', lastName: '' },
  });
  await userEvent.type(sheet.getByLabelText(/^Price in this project/), '300');
  await userEvent.type(sheet.getByLabelText('Reason for this price'), 'A regular');
  await userEvent.click(sheet.getByRole('button', { name: 'Save prices' }));
  expect(await sheet.findByText(text)).toBeDefined();
  expect(screen.getAllByText('Update Failed!')).toHaveLength(1);
  expect(screen.getAllByText(text)).toHaveLength(1);
  expect(sheet.queryByLabelText('Why $300?')).toBeNull();
  await userEvent.click(sheet.getByRole('button', { name: 'Ask a manager' }));
  await waitFor(() => expect(asked).toMatchObject({ price: 300, reason: 'A regular', projectLineId: 11 }));
});

it('requires a reason for setting a price, but not for removing it', async () => {
  const sheet = await openSheet({ 'POST /api/projects/product': aProject() });
  expect(sheet.queryByLabelText('Reason for this price')).toBeNull();
  const price = sheet.getByLabelText(/^Price in this project/);
  await userEvent.type(price, '950');
  const save = sheet.getByRole('button', { name: 'Save prices' });
  await userEvent.click(save);
  expect(await sheet.findByText('Please say why, in a few words.')).toBeDefined();
  const posted = () => trial.wrote('/api/projects/product');
  expect(posted()).toEqual([]);
  await userEvent.type(sheet.getByLabelText('Reason for this price'), 'A regular');
  await userEvent.click(save);
  await waitFor(() => expect(posted()).toHaveLength(1));
  expect(posted()[0]?.body).toMatchObject({ priceOverride: 950, priceReason: 'A regular' });
  await userEvent.clear(price);
  await userEvent.click(save);
  await waitFor(() => expect(posted()).toHaveLength(2));
  expect(posted()[1]?.body).not.toHaveProperty('priceReason');
});

it('adding a note focuses the text field', async () => {
  const sheet = await openSheet();
  await userEvent.click(sheet.getByRole('button', { name: 'Add note' }));
  expect(document.activeElement).toBe(sheet.getByLabelText('Note'));
});

import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { aProject } from '#domains/projects/test/fixtures-web.tsx';
import { projectPageTrial } from './fixtures-project-page.tsx';

const trial = projectPageTrial();

async function openDialog(answers = {}) {
  trial.open({
    'GET /api/account': {
      userId: 'u1',
      permissions: ['projects.sell', 'customers.act'],
      firstName: 'E',
      lastName: '',
    },
    'POST /api/v2/project/customer': () => (trial.project = aProject({ version: 4 })),
    ...answers,
  });
  await trial.heading();
  await userEvent.click(screen.getByRole('button', { name: 'Change customer' }));
  return within(await screen.findByRole('dialog', { name: 'Customer and referrer' }));
}
const saved = () => trial.wrote('/api/v2/project/customer').map(({ body }) => body);

it('rejects an invalid phone number and postcode at their fields', async () => {
  const form = await openDialog();
  const phone = form.getByLabelText(/^Phone/);
  await userEvent.clear(phone);
  await userEvent.type(phone, '1');
  await userEvent.clear(form.getByLabelText(/^Postcode/));
  await userEvent.type(form.getByLabelText(/^Postcode/), '20');
  await userEvent.click(form.getByRole('button', { name: 'Save customer' }));
  expect(await form.findByText('Please enter a valid phone number')).toBeDefined();
  expect(form.getByText('Please enter a postcode of four digits')).toBeDefined();
  expect(document.activeElement).toBe(phone);
  expect(saved()).toEqual([]);
});

it('finds a customer of the site and fills in the form', async () => {
  const form = await openDialog({
    'POST /api/staff/customers/find': {
      customers: [
        {
          customerId: 'sam',
          name: 'Sam Te Aroha Okafor',
          email: 'sam@people.example',
          phone: '0491570006',
          company: '',
          isInDealsClub: false,
          foundBy: '',
          path: '',
        },
      ],
    },
  });
  await userEvent.type(form.getByLabelText('Find a customer'), 'sam');
  await userEvent.click(await form.findByRole('option', { name: /Sam Te Aroha Okafor/ }));
  await userEvent.click(form.getByRole('button', { name: 'Save customer' }));
  await waitFor(() =>
    expect(saved()).toEqual([
      {
        projectId: 7,
        customerName: 'Sam Te Aroha Okafor',
        firstName: 'Sam',
        lastName: 'Te Aroha Okafor',
        customerEmail: 'sam@people.example',
        contactNumber: '0491570006',
      },
    ]),
  );
});

const SUGGESTED = [{ street: '16 Pitt St', suburb: 'Sydney', state: 'NSW', postcode: '2000' }];

it('suggests addresses and fills suburb, state and postcode', async () => {
  const form = await openDialog({
    'GET /api/street': SUGGESTED,
    'GET /api/locality/Sydney/NSW/2000': { suburb: 'Sydney', state: 'NSW', postcode: '2000' },
  });
  const address = form.getByLabelText(/^Address/);
  await userEvent.clear(address);
  await userEvent.type(address, '16 Pitt');
  await userEvent.click(await form.findByRole('option', { name: /16 Pitt St, Sydney/ }));
  await waitFor(() => expect(form.getByLabelText(/^Postcode/)).toHaveProperty('value', '2000'));
  await userEvent.click(form.getByRole('button', { name: 'Save customer' }));
  await waitFor(() =>
    expect(saved()).toEqual([
      { projectId: 7, projectAddress: '16 Pitt St', suburb: 'Sydney', postCode: '2000' },
    ]),
  );
});

it('an address that is not found clears the suburb of the previous address', async () => {
  const form = await openDialog({ 'GET /api/street': SUGGESTED });
  const address = form.getByLabelText(/^Address/);
  await userEvent.clear(address);
  await userEvent.type(address, '16 Pitt');
  await userEvent.click(await form.findByRole('option', { name: /16 Pitt St, Sydney/ }));
  expect(await form.findByText(/We couldn’t find this address/)).toBeDefined();
  for (const label of [/^Suburb/, /^State/, /^Postcode/])
    expect(form.getByLabelText(label)).toHaveProperty('value', '');
});

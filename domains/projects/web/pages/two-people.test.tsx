import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { aProject, refusal } from '../fixtures.tsx';
import { projectPageTrial } from './fixtures-project-page.tsx';

const trial = projectPageTrial();
const { open, heading, wrote } = trial;

describe('two people at one project', { timeout: 20_000 }, () => {
  it('two people at one field: what each says is shown, and the chosen ones are saved', async () => {
    let tries = 0;
    open({
      'POST /api/v2/project/customer': () =>
        ++tries === 1
          ? refusal(409, {
              errors: ['Somebody else has changed this in the meantime.'],
              code: 'project-changed',
              version: 9,
              differs: [
                {
                  field: 'quoteData.customerEmail',
                  theirs: 'ngozi@new.example',
                  user: 'Priya',
                  at: '2026-11-20T00:00:00Z',
                },
                { field: 'quoteData.suburb', theirs: 'Cremorne', user: 'Priya', at: '2026-11-20T00:00:00Z' },
              ],
            })
          : (trial.project = aProject({ version: 10 })),
    });
    await heading();
    await userEvent.click(screen.getByRole('button', { name: 'Change customer' }));
    const form = within(await screen.findByRole('dialog', { name: 'Customer and referrer' }));
    const type = async (label: RegExp, text: string) => {
      await userEvent.clear(form.getByLabelText(label));
      await userEvent.type(form.getByLabelText(label), text);
    };
    await type(/^Email/, 'okafor@people.example');
    await type(/^Suburb/, 'Balmain');
    await userEvent.click(form.getByRole('button', { name: 'Save customer' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Priya changed this too' }));
    expect(dialog.getByText('ngozi@new.example')).toBeDefined();
    const email = within(dialog.getByRole('group', { name: 'Email' }));
    await userEvent.click(email.getByLabelText(/okafor@people.example/));
    await userEvent.click(dialog.getByRole('button', { name: 'Save what is chosen' }));
    await waitFor(() => expect(wrote('/api/v2/project/customer')).toHaveLength(2));
    expect(wrote('/api/v2/project/customer')[1]).toMatchObject({
      ifMatch: '"9"',
      body: { projectId: 7, customerEmail: 'okafor@people.example' },
    });
    expect(wrote('/api/v2/project/customer')[1]?.body).not.toHaveProperty('suburb');
  });

  it('says who else is here', async () => {
    open({
      'POST /api/v2/project/presence': {
        version: 3,
        people: [{ name: 'Priya', isStaff: true, since: '2026-11-20T00:00:00Z' }],
      },
    });
    await heading();
    expect(await screen.findByText('Priya is here')).toBeDefined();
  });
});

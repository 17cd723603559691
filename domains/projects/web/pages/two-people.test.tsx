import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RouteObject } from 'react-router';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { clearSession } from '#foundation/browser/session.ts';
import { dismissMessage, messages } from '#foundation/browser/messages.ts';
import type { Project } from '../../contract-types.ts';
import { aProject, refusal, serveParts, show, signIn, type Answers, type Sent } from '../fixtures.tsx';
import * as page from './project-page.tsx';

const LOAD = 'GET /api/v2/project/7';
const QUIET: Answers = {
  'POST /api/v2/project/presence': { version: 3, people: [] },
  'GET /api/v2/project/changelogs': { changelogs: [] },
  'GET /api/v2/project/customer-project-count': { projectCount: 4 },
};

let sent: Sent[];
let project: Project;

function open(answers: Answers = {}, { staff = true } = {}) {
  signIn(staff ? { staff: true } : {});
  sent = serveParts({ ...QUIET, [LOAD]: () => project, ...answers });
  return show(
    [
      { path: '/project/:id', ...page } as RouteObject,
      { path: '/project-admin', element: <p>administration</p> },
      { path: '/project', element: <p>own projects</p> },
    ],
    '/project/7',
  );
}
const heading = () => screen.findByRole('heading', { level: 1, name: 'Okafor residence' });
const wrote = (path: string) => sent.filter((one) => one.method !== 'GET' && one.path === path);

beforeEach(() => {
  project = aProject();
});
afterEach(() => {
  // What a part tells as it goes is heard by the server in the network's place, which stays.
  cleanup();
  for (const { id } of messages.get()) dismissMessage(id);
  clearSession();
  localStorage.clear();
});

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
          : (project = aProject({ version: 10 })),
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

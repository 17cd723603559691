import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { aProject, refusal, type Answers, type Sent } from '#domains/projects/test/fixtures-web.tsx';
import { projectPageTrial } from './fixtures-project-page.tsx';

const trial = projectPageTrial();
const { open, heading, wrote } = trial;

describe('concurrent changes to one project', { timeout: 20_000 }, () => {
  it('a conflict on one field shows both values and saves the chosen ones', async () => {
    let tries = 0;
    open({
      'POST /api/v2/project/customer': () =>
        ++tries === 1
          ? refusal(409, {
              errors: ['Another person has changed this.'],
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
    await userEvent.click(dialog.getByRole('button', { name: 'Save selection' }));
    await waitFor(() => expect(wrote('/api/v2/project/customer')).toHaveLength(2));
    expect(wrote('/api/v2/project/customer')[1]).toMatchObject({
      ifMatch: '"9"',
      body: { projectId: 7, customerEmail: 'okafor@people.example' },
    });
    expect(wrote('/api/v2/project/customer')[1]?.body).not.toHaveProperty('suburb');
  });

  /**
   * Opens the project's details. Another person then saves a different name and comments, which updates the
   * project while the form is open. In the form, this user types a name and a start date.
   */
  async function detailsAsOthersSave(answers: Answers) {
    const others = aProject({ name: 'Okafor, by Priya', version: 4 });
    let othersSaved: () => void = () => undefined;
    const saved = new Promise<void>((resolve) => {
      othersSaved = resolve;
    });
    open({
      'POST /api/v2/project/presence': async () => {
        await saved;
        return { version: 4, people: [] };
      },
      ...answers,
    });
    await heading();
    await userEvent.click(screen.getByRole('button', { name: 'Name and details' }));
    const form = within(await screen.findByRole('dialog', { name: 'Project details' }));
    trial.project = { ...others, quoteData: { ...others.quoteData, comments: 'Priya was there' } };
    othersSaved();
    await screen.findByRole('heading', { level: 1, name: 'Okafor, by Priya', hidden: true });
    const type = async (label: RegExp, text: string) => {
      await userEvent.clear(form.getByLabelText(label));
      await userEvent.type(form.getByLabelText(label), text);
    };
    await type(/^Project name/, 'Okafor, by me');
    await type(/^Start/, 'In May');
    await userEvent.click(form.getByRole('button', { name: 'Save details' }));
  }

  it('an open form saves with the version that it was opened with, and only its edited fields', async () => {
    await detailsAsOthersSave({
      'POST /api/v2/project/name': () => (trial.project = { ...trial.project, version: 5 }),
      'POST /api/v2/project/details': () => (trial.project = { ...trial.project, version: 6 }),
    });
    await waitFor(() => expect(wrote('/api/v2/project/details')).toHaveLength(1));
    expect(wrote('/api/v2/project/name')[0]).toMatchObject({
      ifMatch: '"3"',
      body: { name: 'Okafor, by me' },
    });
    expect(wrote('/api/v2/project/details')[0]).toMatchObject({
      ifMatch: '"3"',
      body: { projectId: 7, projectStart: 'In May' },
    });
    expect(wrote('/api/v2/project/details')[0]?.body).not.toHaveProperty('comments');
  });

  it('a resolved conflict saves the rest of the form and closes it', async () => {
    await detailsAsOthersSave({
      'POST /api/v2/project/name': ({ ifMatch }: Sent) =>
        ifMatch === '"3"'
          ? refusal(409, {
              errors: ['Another person has changed this.'],
              code: 'project-changed',
              version: 4,
              differs: [
                { field: 'name', theirs: 'Okafor, by Priya', user: 'Priya', at: '2026-11-20T00:00:00Z' },
              ],
            })
          : (trial.project = { ...trial.project, version: 5 }),
      'POST /api/v2/project/details': () => (trial.project = { ...trial.project, version: 6 }),
    });
    const dialog = within(await screen.findByRole('dialog', { name: 'Priya changed this too' }));
    await userEvent.click(dialog.getByLabelText(/Okafor, by me/));
    await userEvent.click(dialog.getByRole('button', { name: 'Save selection' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(wrote('/api/v2/project/name')[1]).toMatchObject({
      ifMatch: '"4"',
      body: { name: 'Okafor, by me' },
    });
    expect(wrote('/api/v2/project/details')[0]?.body).toMatchObject({ projectStart: 'In May' });
  });

  it('keeping the other person’s value still saves the rest of the form', async () => {
    await detailsAsOthersSave({
      'POST /api/v2/project/name': () =>
        refusal(409, {
          errors: ['Another person has changed this.'],
          code: 'project-changed',
          version: 4,
          differs: [{ field: 'name', theirs: 'Okafor, by Priya', user: 'Priya', at: '2026-11-20T00:00:00Z' }],
        }),
      'POST /api/v2/project/details': () => (trial.project = { ...trial.project, version: 5 }),
    });
    const dialog = within(await screen.findByRole('dialog', { name: 'Priya changed this too' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Keep theirs' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(wrote('/api/v2/project/name')).toHaveLength(1);
    expect(wrote('/api/v2/project/details')[0]?.body).toMatchObject({ projectStart: 'In May' });
  });

  it('shows who else has the project open', async () => {
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

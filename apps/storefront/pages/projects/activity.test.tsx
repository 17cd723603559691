import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { aProject, line, type Sent } from '#domains/projects/test/fixtures-web.tsx';
import { projectPageTrial } from './fixtures-project-page.tsx';

const trial = projectPageTrial();

const log = (id: number, action: string, more: object = {}) => ({
  id,
  version: id,
  timestamp: `2026-11-${String(id).padStart(2, '0')}T00:00:00Z`,
  user: 'Lin Tran',
  action,
  subject: '',
  fields: [],
  ...more,
});
const activity = () => within(screen.getByRole('tabpanel', { name: 'Activity' }));
const entries = () =>
  activity()
    .queryAllByRole('listitem')
    .map((one) => {
      const text = one.textContent ?? '';
      const initials = one.querySelector('[aria-hidden]')?.textContent ?? '';
      return text.slice(initials.length, text.length - (one.querySelector('time')?.textContent ?? '').length);
    });

it('lists comments and changes as sentences, latest first, with several products of one action merged', async () => {
  trial.project = aProject({
    folders: [{ id: 4, title: 'Kitchen', sortOrder: 0, products: [line(11, { title: 'Oven' })], files: [] }],
    staffComments: [
      { user: 'Tom Marr', timestamp: '2026-11-07T12:00:00Z', message: 'Freight on the tap is confirmed' },
    ],
  });
  trial.open({
    'GET /api/v2/project/changelogs': {
      changelogs: [
        log(12, 'cart-handed-over', { subject: 'CODE11' }),
        log(11, 'accepted-quote', { user: 'Ngozi Okafor', subject: 'WA-Q7' }),
        log(10, 'opened-quote', { user: 'The customer', subject: 'WA-Q7' }),
        log(9, 'locked-prices', { subject: '2026-12-12' }),
        log(8, 'adopted', { subject: 'Lin Tran' }),
        log(7, 'commented'),
        log(6, 'transferred-product', {
          version: 5,
          subject: 'GONE1',
          fields: [{ field: 'line:5.movedTo', from: '', to: 'WA-9 Beach house' }],
        }),
        log(5, 'transferred-product', { version: 5, subject: 'GONE2' }),
        log(4, 'changed-product', {
          subject: 'CODE11',
          fields: [{ field: 'line:11.priceOverrideCents', from: '', to: '520000' }],
        }),
        log(3, 'what-nobody-knows', { subject: 'yet' }),
      ],
    },
  });
  await trial.heading();
  await waitFor(() =>
    expect(entries()).toEqual([
      'Lin Tran handed Oven over to the customer’s own cart',
      'Ngozi Okafor accepted quote WA-Q7',
      'The customer opened quote WA-Q7',
      'Lin Tran locked prices until Sat 12 Dec',
      'Lin Tran adopted the project',
      'Tom Marr: Freight on the tap is confirmed',
      'Lin Tran moved 2 products to another projectTo: WA-9 Beach house',
      'Lin Tran changed OvenPrice in this project: $5,200',
      'Lin Tran what nobody knows yet',
    ]),
  );
});

it('requests one kind of entry at a time, and shows comments without a request', async () => {
  trial.project = aProject({
    staffComments: [{ user: 'Tom Marr', timestamp: '2026-11-07T12:00:00Z', message: 'Freight is confirmed' }],
  });
  trial.open({
    'GET /api/v2/project/changelogs': ({ query }: Sent) => ({
      changelogs: query.get('kind') === 'quotes' ? [log(2, 'saved-quote', { subject: 'WA-Q7' })] : [],
    }),
  });
  await trial.heading();
  const choice = await screen.findByRole('combobox', { name: 'Show' });
  await userEvent.selectOptions(choice, 'Quotes and orders');
  await waitFor(() => expect(entries()).toEqual(['Lin Tran saved quote WA-Q7']));
  const asked = () => trial.sent.filter(({ path }) => path.endsWith('/changelogs')).length;
  const before = asked();
  await userEvent.selectOptions(choice, 'Comments');
  expect(entries()).toEqual(['Tom Marr: Freight is confirmed']);
  expect(asked()).toBe(before);
  await userEvent.selectOptions(choice, 'Customer and details');
  expect(await activity().findByText('No activity of this kind yet.')).toBeDefined();
});

it('shows the latest ten entries above the due tasks, and the rest on a press', async () => {
  trial.open({
    'GET /api/v2/project/changelogs': {
      changelogs: Array.from({ length: 14 }, (_, index) =>
        log(20 - index, 'saved-quote', { subject: `WA-Q${20 - index}` }),
      ),
    },
  });
  await trial.heading();
  await waitFor(() => expect(entries()).toHaveLength(10));
  expect(entries()[0]).toBe('Lin Tran saved quote WA-Q20');
  await userEvent.click(activity().getByRole('button', { name: 'Show earlier' }));
  expect(entries()).toHaveLength(14);
  expect(activity().queryByRole('button', { name: 'Show earlier' })).toBeNull();
});

it('ends with the project’s due tasks, which can be ticked off there', async () => {
  const reminder = (id: number, name: string, dueState: string) => ({
    id,
    name,
    notes: '',
    date: [2026, 11, 26],
    status: 'Open',
    dueState,
    projectId: '7',
    project: null,
    product: null,
    assignedTo: null,
    createdBy: null,
    changed: '2026-11-20T01:00:00Z',
  });
  let reminders = [
    reminder(1, 'Chase joinery drawings', 'Overdue'),
    reminder(2, 'Call about the cut-out', 'Today'),
    reminder(3, 'Ask for photographs', 'NotDue'),
  ];
  const list = () => ({ totalCount: reminders.length, openCount: 3, dueCount: 2, reminders });
  trial.open({
    'GET /api/Reminders': list,
    'GET /api/account/reminders': list,
    'POST /api/Reminders/status': ({ body }: Sent) => {
      reminders = reminders.filter(({ id }) => id !== (body as { id: number }).id);
      return {};
    },
  });
  await trial.heading();
  const due = within(await activity().findByRole('region', { name: 'Due reminders' }));
  const names = () =>
    due.queryAllByRole('listitem').map((one) => one.textContent?.replace(/(Today|Overdue).*/, ''));
  await waitFor(() => expect(names()).toEqual(['Chase joinery drawings', 'Call about the cut-out']));
  for (const name of ['Chase joinery drawings', 'Call about the cut-out'])
    await userEvent.click(await due.findByRole('button', { name: `Mark “${name}” as done` }));
  expect(await due.findByText('Nothing due.')).toBeDefined();
});

it('keeps a half-written comment while another tab is open', async () => {
  trial.open();
  await trial.heading();
  await userEvent.type(screen.getByLabelText('Comment'), 'Call about the');
  await userEvent.click(screen.getByRole('tab', { name: 'Changes' }));
  await userEvent.click(screen.getByRole('tab', { name: 'Activity' }));
  expect(screen.getByLabelText('Comment')).toHaveProperty('value', 'Call about the');
});

it('loads older comments together with the changes before them', async () => {
  const comment = (month: string, message: string) => ({
    user: 'Tom Marr',
    timestamp: `2026-${month}-07T12:00:00Z`,
    message,
  });
  trial.project = aProject({ staffComments: [comment('01', 'Long ago'), comment('11', 'Lately')] });
  trial.open({
    'GET /api/v2/project/changelogs': ({ query }: Sent) => ({
      changelogs: query.has('before')
        ? []
        : Array.from({ length: 200 }, (_, index) =>
            log(300 - index, 'sorted-products', { version: 2, timestamp: '2026-11-05T00:00:00Z' }),
          ),
    }),
  });
  await trial.heading();
  const part = activity();
  expect(await part.findByText('Lately')).toBeDefined();
  const earlier = await part.findByText('Earlier changes');
  expect(part.queryByText('Long ago')).toBeNull();
  await userEvent.click(earlier);
  expect(await part.findByText('Long ago')).toBeDefined();
});

import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearSession, keepSession } from '#foundation/browser/session/session.ts';
import { dayToParts, addDays } from '#foundation/pure/day.ts';
import { ShopProvider } from '#domains/settings/web/shop-context.tsx';
import { siteOf } from '#sites/registry.ts';
import type { OwnReminderList, Reminder } from '../contract.ts';
import { useOwnReminders } from './own-reminders.ts';
import { DueReminders, ProjectReminders } from './project-reminders.tsx';
import { todayFor } from './reminder-day.ts';
import { RemindersPanel } from './reminders-panel.tsx';

const token = (claims: object) => `a.${btoa(JSON.stringify({ exp: 4_000_000_000, ...claims }))}.c`;
const today = todayFor(siteOf('wa').timeZone);
let people = 0;
let me: string;
let kept: Reminder[];
let fault: { status: number; body: object } | null;
let listFails: boolean;
const sent: { address: string; body: Record<string, unknown> }[] = [];
const asked: string[] = [];

const one = (id: number, more: Partial<Reminder> = {}): Reminder => ({
  id,
  name: `Call number ${id}`,
  notes: '',
  date: dayToParts(today),
  status: 'Open',
  dueState: 'Today',
  projectId: null,
  project: null,
  product: null,
  assignedTo: { userId: me, name: 'Finn' },
  createdBy: { userId: me, name: 'Finn' },
  changed: '2026-11-20T01:00:00Z',
  ...more,
});
const listed = (): OwnReminderList => {
  const reminders = kept.filter(({ status }) => status !== 'Archived');
  const open = reminders.filter(({ status }) => status === 'Open');
  return {
    totalCount: reminders.length,
    openCount: open.length,
    dueCount: open.filter(({ dueState }) => dueState !== 'NotDue').length,
    reminders,
    mails: true,
  };
};

beforeEach(() => {
  // Uses a new user for each test, because modules cache the reminders per user.
  me = `u${(people += 1)}`;
  kept = [];
  fault = null;
  listFails = false;
  sent.length = 0;
  asked.length = 0;
  vi.stubGlobal('fetch', async (address: string, { method, body }: RequestInit) => {
    const json = (value: unknown, status = 200) => new Response(JSON.stringify(value), { status });
    if (address === '/api/Reminders/colleagues')
      return json({
        colleagues: [
          { userId: me, name: 'Finn', storeUri: null },
          { userId: 'm', name: 'Mara Quill', storeUri: 'redfern' },
        ],
      });
    if (method === 'GET') {
      asked.push(address);
      return listFails ? json({ errors: ['x'] }, 500) : json(listed());
    }
    const given = JSON.parse(body as string) as Record<string, unknown>;
    sent.push({ address, body: given });
    if (fault) return json(fault.body, fault.status);
    const found = kept.find(({ id }) => id === given['id']);
    if (address === '/api/Reminders') {
      const made = one(90, { name: String(given['name']), notes: String(given['notes']) });
      kept = [...kept, made];
      return json(made);
    }
    if (found && 'status' in given) found.status = given['status'] as Reminder['status'];
    if (found && 'date' in given) Object.assign(found, { date: [2030, 1, 1], dueState: 'NotDue' });
    if (found && 'assignTo' in given) kept = kept.filter((each) => each !== found);
    if (found && 'notes' in given) Object.assign(found, { name: given['name'], notes: given['notes'] });
    return json(found ?? { isEnabled: false });
  });
  keepSession({ accessToken: token({}), idToken: token({ sub: me, given_name: 'Finn', staff: true }) });
});
afterEach(() => {
  vi.unstubAllGlobals();
  clearSession();
});

/** A simplified toolbar: a number, and a button that opens and closes the panel. */
function Toolbar() {
  const [isOpen, setOpen] = useState(false);
  const { list } = useOwnReminders();
  return (
    <>
      <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        Reminders {list?.dueCount}
      </button>
      {isOpen ? <RemindersPanel onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function show(element: React.ReactElement, path = '/') {
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [path] });
  render(
    <ShopProvider value={{ site: siteOf('wa'), settings: {}, navigation: [], origin: 'https://shop.test' }}>
      <RouterProvider router={router} />
    </ShopProvider>,
  );
  return userEvent.setup();
}
async function openPanel() {
  const user = show(<Toolbar />);
  await user.click(await screen.findByRole('button', { name: /^Reminders/ }));
  return { user, panel: within(await screen.findByRole('region', { name: 'Reminders' })) };
}

describe('the reminders panel', () => {
  it('opens and closes (REMINDER-05)', async () => {
    const { user } = await openPanel();
    await user.click(screen.getByRole('button', { name: 'Close reminders' }));
    expect(screen.queryByRole('region', { name: 'Reminders' })).toBeNull();
    await user.click(screen.getByRole('button', { name: /^Reminders/ }));
    await screen.findByText('No reminders.');
    screen.getByRole('button', { name: 'New reminder' }).focus();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('region', { name: 'Reminders' })).toBeNull();
  });

  it('shows twenty characters of the notes with an ellipsis, all when expanded (REMINDER-07), and the due date', async () => {
    const notes = 'abcdefghijklmnopqrstuvwxyz1234';
    kept = [
      one(1, { notes, dueState: 'Overdue', date: [2026, 11, 20] }),
      one(2, {
        notes: 'abcdefghijklmnopqrst',
        projectId: '7',
        project: { name: 'Lund kitchen', url: '/project/7' },
      }),
      one(3, {
        dueState: 'NotDue',
        date: [2030, 1, 1],
        product: { sku: 'F', title: 'Halden Fridge', url: '/p/f' },
      }),
    ];
    const { user, panel } = await openPanel();
    const rows = await panel.findAllByRole('listitem');
    expect(rows.map((row) => within(row).getByText(/^(Today|Overdue|Tue)/).textContent)).toEqual([
      'Overdue, Fri 20 Nov',
      'Today',
      'Tue 1 Jan',
    ]);
    expect(panel.getByText('abcdefghijklmnopqrst…')).toBeDefined();
    expect(panel.getByText('abcdefghijklmnopqrst')).toBeDefined();
    await user.click(panel.getByRole('button', { name: /^Call number 1/ }));
    expect(panel.getByText(notes)).toBeDefined();
    await user.click(panel.getByRole('button', { name: /^Call number 2.*Lund kitchen/ }));
    expect(panel.getByRole('link', { name: 'Lund kitchen' }).getAttribute('href')).toBe('/project/7');
    await user.click(panel.getByRole('button', { name: /^Call number 3/ }));
    expect(panel.getByRole('link', { name: 'Halden Fridge' }).getAttribute('href')).toBe('/p/f');
    expect(panel.getByText('3 open, 2 due')).toBeDefined();
  });

  it('marks as done and not done, and reloads list and count (REMINDER-01, -02, -11)', async () => {
    kept = [one(1), one(2)];
    const { user, panel } = await openPanel();
    await user.click(await panel.findByRole('button', { name: 'Mark “Call number 1” as done' }));
    await panel.findByText('“Call number 1” is done.');
    expect(asked).toEqual(['/api/account/reminders', '/api/account/reminders']);
    expect(screen.getByRole('button', { name: 'Reminders 1' })).toBeDefined();
    await user.click(panel.getByRole('button', { name: 'Undo' }));
    await panel.findByText('“Call number 1” is marked as not done.');
    expect(sent.map(({ address, body }) => [address, body['status']])).toEqual([
      ['/api/Reminders/status', 'Done'],
      ['/api/Reminders/status', 'Open'],
    ]);
    expect(screen.getByRole('button', { name: 'Reminders 2' })).toBeDefined();
  });

  it('asks for confirmation before it archives, which is final (REMINDER-03, -04)', async () => {
    kept = [one(1)];
    const { user, panel } = await openPanel();
    await user.click(await panel.findByRole('button', { name: /^Call number 1/ }));
    await user.click(panel.getByRole('button', { name: 'Archive' }));
    expect(sent).toEqual([]);
    await user.click(panel.getByRole('button', { name: 'Archive it' }));
    await panel.findByText('“Call number 1” is archived.');
    expect(sent[0]!.body).toEqual({ id: 1, status: 'Archived' });
    expect(panel.getByText('No reminders.')).toBeDefined();
    expect(panel.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it.each([
    [400, { errors: ['a', 'b'], errtext: 'It is archived.' }, 'It is archived.'],
    [403, { errors: ['x'] }, 'You do not have permission to perform this action.'],
    [500, { errors: ['x'] }, 'A server error occurred. Please try again later.'],
  ])('says why a change failed: %s (REMINDER-09, ERROR-18)', async (status, body, text) => {
    kept = [one(1)];
    fault = { status, body };
    const { user, panel } = await openPanel();
    await user.click(await panel.findByRole('button', { name: 'Mark “Call number 1” as done' }));
    expect((await panel.findByRole('alert')).textContent).toContain(text);
    expect(panel.getByRole('button', { name: 'Mark “Call number 1” as done' })).toBeDefined();
  });

  it('says why the list failed to load, and retries', async () => {
    listFails = true;
    const { user, panel } = await openPanel();
    await panel.findByText('A server error occurred. Please try again later.');
    listFails = false;
    kept = [one(1)];
    await user.click(panel.getByRole('button', { name: 'Try again' }));
    await panel.findByText('Call number 1');
  });

  it('postpones, assigns and edits', async () => {
    kept = [one(1), one(2)];
    const { user, panel } = await openPanel();
    await user.click(await panel.findByRole('button', { name: /^Call number 1/ }));
    await user.click(panel.getByRole('button', { name: 'Snooze' }));
    await user.click(panel.getByRole('button', { name: 'Tomorrow' }));
    await panel.findByText('“Call number 1” is snoozed.');
    expect(sent.at(-1)).toEqual({
      address: '/api/Reminders/snooze',
      body: { id: 1, date: addDays(today, 1) },
    });
    await user.click(panel.getByRole('button', { name: 'Edit' }));
    const notes = panel.getByRole('textbox', { name: /^Notes/ });
    await user.type(notes, 'By phone');
    await user.click(panel.getByRole('button', { name: 'Save' }));
    await panel.findByText('“Call number 1” is saved.');
    await user.click(panel.getByRole('button', { name: 'Hand over' }));
    await user.click(panel.getByRole('button', { name: 'Hand it over' }));
    expect(panel.getByText('Please choose a colleague.')).toBeDefined();
    await user.selectOptions(panel.getByRole('combobox', { name: 'To' }), 'Mara Quill');
    await user.click(panel.getByRole('button', { name: 'Hand it over' }));
    await panel.findByText('“Call number 1” was handed over to Mara Quill.');
    expect(sent.map(({ address }) => address)).toEqual([
      '/api/Reminders/snooze',
      '/api/Reminders/notes',
      '/api/Reminders/assign',
    ]);
    expect(panel.queryByRole('button', { name: /^Call number 1/ })).toBeNull();
  });

  it('creates one (REMINDER-13) once a subject is entered', async () => {
    const { user, panel } = await openPanel();
    await user.click(panel.getByRole('button', { name: 'New reminder' }));
    await user.click(panel.getByRole('button', { name: 'Remind' }));
    expect(panel.getByText(/^Please enter a short name/)).toBeDefined();
    await user.type(panel.getByRole('textbox', { name: 'Subject' }), 'See the plan');
    await user.click(panel.getByRole('button', { name: 'In a week' }));
    await user.click(panel.getByRole('button', { name: 'Remind' }));
    await panel.findByText('Added “See the plan”.');
    expect(sent[0]!.body).toMatchObject({ name: 'See the plan', date: addDays(today, 7), assignTo: '' });
    expect(String(sent[0]!.body['key'])).toHaveLength(36);
  });

  it('saves whether to send a daily email', async () => {
    const { user, panel } = await openPanel();
    const mails = await panel.findByRole('switch', { name: 'Email me my due reminders each morning' });
    await user.click(mails);
    await waitFor(() =>
      expect(sent).toEqual([{ address: '/api/Reminders/mails', body: { isEnabled: false } }]),
    );
  });

  it('requests nothing on the sign-in callback page (REMINDER-10) or for a guest', async () => {
    show(<Toolbar />, '/blank/Account/login-callback/');
    await act(async () => undefined);
    expect(asked).toEqual([]);
    clearSession();
    show(<Toolbar />);
    await act(async () => undefined);
    expect(asked).toEqual([]);
  });
});

it('a project’s list and its due reminders update each other', async () => {
  kept = [one(1, { projectId: 'p-1' })];
  const both = [<ProjectReminders key="all" projectId="p-1" />, <DueReminders key="due" projectId="p-1" />];
  const user = show(<>{both}</>);
  const due = within(await screen.findByRole('region', { name: 'Due reminders' }));
  await user.click(await due.findByRole('button', { name: 'Mark “Call number 1” as done' }));
  await due.findByText('Nothing due.');
  await screen.findByText('Done (1)');
  await user.click(screen.getByRole('button', { name: 'New reminder' }));
  await user.type(screen.getByRole('textbox', { name: 'Subject' }), 'Plan');
  await user.click(screen.getByRole('button', { name: 'Remind' }));
  await due.findByText('Plan');
  expect(sent.at(-1)!.body).toMatchObject({ projectId: 'p-1', name: 'Plan' });
});

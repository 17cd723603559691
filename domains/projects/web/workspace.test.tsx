import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { clearSession } from '#foundation/browser/session.ts';
import { DeskPlace } from './desk.tsx';
import { aProject, serveParts, show, signIn } from './fixtures.tsx';
import { Workspace } from './workspace.tsx';

afterEach(() => {
  cleanup();
  clearSession();
});

function open(settings: Record<string, string>) {
  signIn({ staff: true });
  serveParts({
    'GET /api/v2/project/7': aProject(),
    'POST /api/v2/project/presence': { version: 3, people: [] },
    'GET /api/v2/project/customer-project-count': { projectCount: 1 },
  });
  const element = (
    <DeskPlace id={7} isStaff>
      {({ project }) =>
        project ? <Workspace reminders={null} onOpen={() => undefined} onDeleted={() => undefined} /> : null
      }
    </DeskPlace>
  );
  show([{ path: '/project/7', element }], '/project/7', 'wa', settings);
  return screen.findByRole('heading', { level: 1, name: 'Okafor residence' });
}

it('tells the least deposit of the whole where the site offers one', async () => {
  await open({ DepositEnabled: 'true', DepositPercent: '25' });
  expect(screen.getByText('Minimum deposit 25%').nextElementSibling?.textContent).toBe('$1,000');
});

it('tells of no deposit where the site offers none', async () => {
  await open({});
  expect(screen.queryByText(/Minimum deposit/)).toBeNull();
});

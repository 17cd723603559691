import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { clearSession } from '#foundation/browser/session/session.ts';
import { ProjectWorkspaceProvider } from '#domains/projects/web/project-workspace.tsx';
import type { Project } from '#domains/projects/contract/types.ts';
import { aProject, line, serveParts, show, signIn } from '#domains/projects/test/fixtures-web.tsx';
import { Workspace } from './workspace.tsx';

afterEach(() => {
  cleanup();
  clearSession();
});

function open(settings: Record<string, string>, more: Partial<Project> = {}) {
  signIn({ staff: true });
  serveParts({
    'GET /api/v2/project/7': aProject(more),
    'POST /api/v2/project/presence': { version: 3, people: [] },
    'GET /api/v2/project/customer-project-count': { projectCount: 1 },
  });
  const element = (
    <ProjectWorkspaceProvider id={7} isStaff>
      {({ project }) =>
        project ? (
          <Workspace
            reminders={{ all: null, due: null }}
            onOpen={() => undefined}
            onDeleted={() => undefined}
          />
        ) : null
      }
    </ProjectWorkspaceProvider>
  );
  show([{ path: '/project/7', element }], '/project/7', 'wa', settings);
  return screen.findByRole('heading', { level: 1, name: 'Okafor residence' });
}

it('shows the minimum deposit on the total if the site offers deposits', async () => {
  await open({ DepositEnabled: 'true', DepositPercent: '25' });
  expect(screen.getByText('Minimum deposit 25%').nextElementSibling?.textContent).toBe('$1,000');
});

it('shows no deposit if the site offers none', async () => {
  await open({});
  expect(screen.queryByText(/Minimum deposit/)).toBeNull();
});

const OFFERED = { DepositEnabled: 'true', DepositPercent: '25' };
const holding = (...products: ReturnType<typeof line>[]) => ({ folders: [], cart: { products } });

it('calculates the deposit from available, unordered products, and shows none if payment is due in full', async () => {
  await open(
    OFFERED,
    holding(
      line(1),
      line(2, { problem: 'Gone.' }),
      line(3, { orderNumber: 'W1' }),
      line(4, { lineTotal: 200 }),
    ),
  );
  expect(screen.getByText('Minimum deposit 25%').nextElementSibling?.textContent).toBe('$300');
  cleanup();
  await open(OFFERED, holding(line(1), line(2, { brand: 'Miele' })));
  expect(screen.queryByText(/Minimum deposit/)).toBeNull();
});

it('has the total of a room in the "Total" column, also in print and in narrow windows', async () => {
  await open({}, {});
  const table = screen.getByRole('table', { name: /^Products of/ });
  const headers = [...table.querySelectorAll<HTMLTableCellElement>('thead th')];
  const row = table.querySelector('th[scope=rowgroup]')!.closest('tr')!;
  const total = [...row.cells].findIndex(({ textContent }) => textContent.startsWith('$'));
  const before = [...row.cells].slice(0, total);
  expect(headers[before.reduce((sum, { colSpan }) => sum + colSpan, 0)]!.textContent).toBe('Total');
  // These three columns have their own cells, because each can be hidden. Printing hides the two handles, and
  // a narrow window hides the picture.
  expect(before.filter(({ colSpan }) => colSpan === 1)).toHaveLength(3);
});

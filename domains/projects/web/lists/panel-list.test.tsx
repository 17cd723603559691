import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { rememberProject } from '../adding/last-project.ts';
import { ProjectsOfPanel } from './panel-list.tsx';
import { serveParts, show, type Sent } from '../../test/fixtures-web.tsx';

afterEach(() => localStorage.clear());

const item = (projectId: number, name = `Project ${projectId}`) => ({
  projectId,
  projectRef: `WA-${projectId}`,
  name,
  quoteStatus: 'Open',
  customerName: '',
});
const panel = () => show([{ path: '/', Component: ProjectsOfPanel }], '/');
const names = () => screen.getAllByRole('link').map((link) => link.querySelector('b')?.textContent);

it('shows more on a press, and marks the open project', async () => {
  rememberProject(3);
  const sent = serveParts({
    'GET /api/v2/project/minimal': ({ query }: Sent) => ({
      projects: Array.from({ length: Number(query.get('items')) }, (_, index) => item(index + 1)),
      totalProjects: 124,
    }),
  });
  panel();
  expect(await screen.findByText('10 of 124')).toBeDefined();
  expect(names()).toHaveLength(10);
  expect(screen.getByRole('link', { current: true }).getAttribute('href')).toBe('/project/3');
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('30 of 124')).toBeDefined();
  expect(names()).toHaveLength(30);
  expect(sent.map(({ query }) => query.get('own'))).toEqual(['true', 'true']);
});

it('finds any project of the site by words, and says if there are no matches', async () => {
  serveParts({
    'GET /api/v2/project/minimal': ({ query }: Sent) =>
      query.get('term') === 'lund'
        ? { projects: [item(8, 'Lund house')], totalProjects: 1 }
        : { projects: [], totalProjects: 0 },
  });
  panel();
  expect(await screen.findByText('You have no projects yet.')).toBeDefined();
  const box = screen.getByRole('searchbox', { name: 'Find a project' });
  await userEvent.type(box, 'lund');
  await waitFor(() => expect(names()).toEqual(['Lund house']));
  expect(screen.getByRole('heading', { name: /Projects found/ })).toBeDefined();
  await userEvent.clear(box);
  await userEvent.type(box, 'zzz');
  expect(await screen.findByText('No project matches “zzz” by name, number or customer.')).toBeDefined();
});

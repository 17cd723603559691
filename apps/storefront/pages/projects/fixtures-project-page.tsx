import { cleanup, screen } from '@testing-library/react';
import type { RouteObject } from 'react-router';
import { afterEach, beforeEach } from 'vitest';
import { clearSession } from '#foundation/browser/session.ts';
import { dismissMessage, messages } from '#foundation/browser/messages.ts';
import type { Project } from '#domains/projects/contract-types.ts';
import {
  aProject,
  serveParts,
  show,
  signIn,
  type Answers,
  type Sent,
} from '#domains/projects/web/fixtures.tsx';
import * as page from './project-page.tsx';

/** The call that loads the project. */
export const LOAD = 'GET /api/v2/project/7';
const QUIET: Answers = {
  'POST /api/v2/project/presence': { version: 3, people: [] },
  'GET /api/v2/project/changelogs': { changelogs: [] },
  'GET /api/v2/project/customer-project-count': { projectCount: 4 },
  'GET /api/v2/project/store-view': { availableStores: [], availableSalesPersons: [] },
};

/** A project's page in front of scripted answers, for the file that calls this; each test begins with `aProject()`. */
export function projectPageTrial() {
  beforeEach(() => {
    trial.project = aProject();
  });
  afterEach(() => {
    // What a part tells as it goes is heard by the server in the network's place, which stays.
    cleanup();
    for (const { id } of messages.get()) dismissMessage(id);
    clearSession();
    localStorage.clear();
  });

  const trial = {
    /** What the server has. */
    project: aProject(),
    /** What the page asked. */
    sent: Array<Sent>(),
    /** Opens the page as staff, or as an owner; `answers` go before those of a quiet project. */
    open(answers: Answers = {}, { staff = true } = {}) {
      signIn(staff ? { staff: true } : {});
      trial.sent = serveParts({ ...QUIET, [LOAD]: (): Project => trial.project, ...answers });
      return show(
        [
          { path: '/project/:id', ...page } as RouteObject,
          { path: '/project-admin', element: <p>administration</p> },
          { path: '/project', element: <p>own projects</p> },
        ],
        '/project/7',
      );
    },
    heading: () => screen.findByRole('heading', { level: 1, name: 'Okafor residence' }),
    /** What the page asked to change at a path. */
    wrote: (path: string) => trial.sent.filter((one) => one.method !== 'GET' && one.path === path),
  };
  return trial;
}

import { cleanup, screen } from '@testing-library/react';
import type { RouteObject } from 'react-router';
import { afterEach, beforeEach } from 'vitest';
import { clearSession } from '#foundation/browser/session/session.ts';
import { dismissMessage, messages } from '#foundation/browser/messages.ts';
import type { Project } from '#domains/projects/contract/types.ts';
import {
  aProject,
  serveParts,
  show,
  signIn,
  type Answers,
  type Sent,
} from '#domains/projects/test/fixtures-web.tsx';
import * as page from './project-page.tsx';

/** The request that loads the project. */
export const LOAD = 'GET /api/v2/project/7';
const QUIET: Answers = {
  'POST /api/v2/project/presence': { version: 3, people: [] },
  'GET /api/v2/project/changelogs': { changelogs: [] },
  'GET /api/v2/project/customer-project-count': { projectCount: 4 },
  'GET /api/v2/project/store-view': { availableStores: [], availableSalesPersons: [] },
};

/**
 * Sets up a project page with simulated responses for a test file. Each test starts with a new project from
 * `aProject()`.
 */
export function projectPageTrial() {
  beforeEach(() => {
    trial.project = aProject();
  });
  afterEach(() => {
    // Removes the simulated network after the cleanup, because components send requests when they unmount.
    cleanup();
    for (const { id } of messages.get()) dismissMessage(id);
    clearSession();
    localStorage.clear();
  });

  const trial = {
    /** The project on the simulated server. */
    project: aProject(),
    /** The requests that the page sent. */
    sent: Array<Sent>(),
    /**
     * Opens the page for a staff member, or for the project's owner if `staff` is false. `answers` replaces
     * some of the default responses, which never change the project.
     */
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
    /** Returns the requests other than GET that the page sent to a path. */
    wrote: (path: string) => trial.sent.filter((one) => one.method !== 'GET' && one.path === path),
  };
  return trial;
}

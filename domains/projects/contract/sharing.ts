import * as z from 'zod/mini';
import { endpoint } from '#foundation/pure/endpoint.ts';
import { notShared } from './errors.ts';
import { idNumber, WRITE_ERRORS, ownChange } from './fields.ts';
import { project, sharedProject } from './types.ts';
import { SHARED_STATUSES } from './values.ts';

/** Creates or revokes the link with which other people can read a project. */

export const shareProject = endpoint({
  ...ownChange,
  method: 'POST',
  path: '/api/projects/shared-project-status',
  summary:
    'Shares a project through a link, with or without prices, or revokes the link; sharing again creates a new link',
  body: z.object({ projectId: idNumber, sharedStatus: z.enum(SHARED_STATUSES) }),
  errors: [...WRITE_ERRORS],
  answer: project,
});
export const getSharedProject = endpoint({
  tag: 'projects',
  access: 'public',
  missing: 'caller',
  method: 'GET',
  path: '/api/v2/project/shared',
  summary: 'Returns a shared project, read-only',
  query: z.object({ shareId: z.string().check(z.maxLength(100)) }),
  secretParams: ['shareId'],
  errors: [notShared],
  answer: sharedProject,
});

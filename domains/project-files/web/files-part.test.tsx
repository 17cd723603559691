import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { clearSession } from '#foundation/browser/session/session.ts';
import { ProjectWorkspaceProvider } from '#domains/projects/web/project-workspace.tsx';
import { FilesPart, sizeText } from './files-part.tsx';
import { aProject, serveParts, show, signIn } from '#domains/projects/test/fixtures-web.tsx';

afterEach(() => {
  cleanup();
  clearSession();
  vi.unstubAllGlobals();
});

const file = (id: number, name: string) => ({
  id,
  name,
  type: 'application/pdf',
  bytes: 2_400_000,
  folderId: null,
  productCode: 'CODE11',
  user: 'Lin Tran',
  uploaded: '2026-11-20T00:00:00Z',
});

it('lists files with what they belong to, uploads one as a form, and deletes one after confirmation (PROJECT-18)', async () => {
  const person = userEvent.setup();
  const plan = file(5, 'Kitchen-plan.pdf');
  const sent = serveParts({
    'GET /api/v2/project/7': aProject({ files: [plan] }),
    'GET /api/v2/project/attachments': {
      files: [{ id: 5, url: '/customer/project-file/5?x', previewUrl: null }],
    },
    'POST /api/v2/project/attachment': aProject({ version: 4, files: [plan, file(6, 'Joinery.pdf')] }),
    'DELETE /api/v2/project/attachment': aProject({ version: 5 }),
  });
  signIn({ staff: true });
  const element = (
    <ProjectWorkspaceProvider id={7} isStaff>
      {({ project }) => (project ? <FilesPart /> : null)}
    </ProjectWorkspaceProvider>
  );
  show([{ path: '/project/7', element }], '/project/7');
  const files = within(await screen.findByRole('region', { name: 'Files' }));
  const link = await files.findByRole('link', { name: 'Kitchen-plan.pdf' });
  expect(link.getAttribute('href')).toBe('/customer/project-file/5?x');
  files.getByText('SKU11 · 2.3 MB');
  await person.upload(
    files.getByLabelText('Attach file', { selector: 'input' }),
    new File(['%PDF-'], 'Joinery.pdf', { type: 'application/pdf' }),
  );
  await files.findByText('Joinery.pdf');
  expect(sent.find(({ method }) => method === 'POST')).toMatchObject({ ifMatch: '"3"' });
  await person.click(files.getByRole('button', { name: 'Delete Joinery.pdf' }));
  expect(sent.some(({ method }) => method === 'DELETE')).toBe(false);
  await person.click(files.getByRole('button', { name: 'Delete' }));
  await files.findByText('Plans, drawings and photos, up to 15 MB each.');
  expect(sent.find(({ method }) => method === 'DELETE')!.query.get('attachmentId')).toBe('6');
});

it.each([
  [1, '1 KB'],
  [870_400, '850 KB'],
  [2_400_000, '2.3 MB'],
])('%d bytes are %s', (bytes, text) => expect(sizeText(bytes)).toBe(text));

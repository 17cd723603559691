import { readdirSync } from 'node:fs';
import { PassThrough, type Readable } from 'node:stream';
import { tmpdir } from 'node:os';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '#apps/server/test/fixtures.ts';
import { MAX_FILE_BYTES } from '../contract.ts';
import type { Project } from '#domains/projects/contract/types.ts';
import { aProject, asPerson, openProjectShop, type PersonName } from '#domains/projects/test/fixtures.ts';

let shop: TestApp;
let picture: Buffer;
const PDF = Buffer.from('%PDF-1.7\n% drawings of a kitchen\n%%EOF');
const PATH = '/api/v2/project/attachment';

beforeAll(async () => {
  shop = await openProjectShop(() => new Date('2026-11-23T01:00:00Z'));
  picture = await sharp({ create: { width: 1200, height: 900, channels: 3, background: '#8a9' } })
    .withExif({ IFD0: { Copyright: 'Ngozi Okafor' } })
    .jpeg()
    .toBuffer();
});
afterAll(() => shop?.close());

interface Upload {
  project: Project;
  file?: Buffer;
  name?: string;
  fields?: Record<string, string>;
  type?: string;
}
/** Uploads a file with a multipart form, as a browser does. */
async function upload(
  who: PersonName | null,
  { project, file, name = 'plan.pdf', fields = {}, type }: Upload,
) {
  const form = new FormData();
  for (const [field, value] of Object.entries({ projectId: String(project.projectId), ...fields }))
    form.append(field, value);
  if (file) form.append('file', new Blob([new Uint8Array(file)], { type: type ?? 'application/pdf' }), name);
  const sent = new Request('http://shop.test', { method: 'POST', body: form });
  const payload = Buffer.from(await sent.arrayBuffer());
  return inject(who, payload, sent.headers.get('content-type')!);
}
async function inject(
  who: PersonName | null,
  payload: Buffer | string | Readable,
  contentType: string,
  headers: Record<string, string> = {},
) {
  const reply = await shop.app.inject({
    method: 'POST',
    url: PATH,
    payload,
    headers: {
      host: 'wa.localhost',
      'content-type': contentType,
      'sec-fetch-site': 'same-origin',
      ...(who === null ? {} : { authorization: `Bearer ${who}` }),
      ...headers,
    },
  });
  return { status: reply.statusCode, body: JSON.parse(reply.body) as Project & { code?: string } };
}
type Links = { files: { id: number; url: string; previewUrl: string | null }[] };
const linksOf = async ({ projectId }: Project, who: PersonName = 'lin') =>
  (await asPerson<Links>(shop, who, `/api/v2/project/attachments?projectId=${projectId}`)).body.files;
const remove = (who: PersonName, { projectId }: Project, attachmentId: number) =>
  asPerson(shop, who, `${PATH}?projectId=${projectId}&attachmentId=${attachmentId}`, { method: 'DELETE' });
const left = () => readdirSync(tmpdir()).filter((name) => name.startsWith('upload-'));

describe('project files (API-133, API-134, PROJECT-18)', () => {
  it('belong to a product or a room, open with a link, and are gone once deleted', async () => {
    const project = await aProject(shop, 'lin', { folders: ['Kitchen'] });
    const [{ id: folderId }] = project.folders as [Project['folders'][number]];
    const fields = { folderId: String(folderId), productCode: 'HFD500G' };
    const { status, body } = await upload('lin', { project, file: PDF, name: 'Küche "1".pdf', fields });
    expect(status).toBe(200);
    expect(body.attachments).toEqual([{ id: expect.any(Number), productCode: 'HFD500G' }]);
    expect(body.folders[0]!.files).toMatchObject([
      { name: 'Küche 1.pdf', type: 'application/pdf', bytes: PDF.length, user: 'Lin Tran' },
    ]);
    expect(body.version).toBe(project.version + 1);
    const [{ id, url, previewUrl }] = (await linksOf(project)) as [Links['files'][number]];
    expect(previewUrl).toBeNull();
    const opened = await shop.ask(url, { site: 'wa' });
    expect(opened).toMatchObject({ status: 200, body: PDF.toString() });
    expect(opened.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="K_che 1.pdf"',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
    });
    // Uploading a file again to the same room or product adds no second file.
    expect((await upload('lin', { project, file: PDF, fields })).body.version).toBe(body.version);
    expect((await remove('lin', project, id)).body.files).toEqual([]);
    expect((await remove('lin', project, id)).status).toBe(200);
    expect((await shop.ask(url, { site: 'wa' })).status).toBe(404);
    expect(left()).toEqual([]);
  });

  it.each([
    ['plan.hta', 'plan.hta.pdf'],
    ['a.pdf.exe', 'a.pdf.exe.pdf'],
    ['a.pdf', 'a.pdf'],
  ])(
    '%s that is a PDF is displayed and saved as %s, including a file stored earlier',
    async (name, saved) => {
      const project = await aProject(shop, 'sam');
      const script = Buffer.from('%PDF-1.4\n<script>new ActiveXObject("WScript.Shell")</script>');
      const { body } = await upload('sam', { project, file: script, name });
      expect(body.files).toMatchObject([{ name: saved, type: 'application/pdf' }]);
      const savedAs = async () => {
        const [{ url }] = (await linksOf(project, 'sam')) as [Links['files'][number]];
        return (await shop.ask(url, { site: 'wa' })).headers['content-disposition'];
      };
      expect(await savedAs()).toBe(`attachment; filename="${saved}"`);
      await shop.database.db
        .updateTable('project_attachment')
        .set({ file_name: name })
        .where('id', '=', body.files[0]!.id)
        .execute();
      expect(await savedAs()).toBe(`attachment; filename="${saved}"`);
    },
  );

  it('and their previews are inaccessible while their project is deleted', async () => {
    const project = await aProject(shop, 'sam');
    await upload('sam', { project, file: picture, name: 'room.jpg' });
    const [{ url, previewUrl }] = (await linksOf(project, 'sam')) as [Links['files'][number]];
    const answered = async () => [
      (await shop.ask(url, { site: 'wa' })).status,
      (await shop.ask(previewUrl!, { site: 'wa' })).status,
    ];
    expect(await answered()).toEqual([200, 200]);
    await asPerson(shop, 'sam', `/api/projects/${project.projectId}`, { method: 'DELETE' });
    expect(await answered()).toEqual([404, 404]);
    await asPerson(shop, 'sam', '/api/v2/project/restore', {
      method: 'POST',
      body: { projectId: project.projectId },
    });
    expect(await answered()).toEqual([200, 200]);
  });

  it('have previews if they are pictures, without camera metadata', async () => {
    const project = await aProject(shop, 'lin');
    await upload('lin', { project, file: picture, name: 'room.jpg' });
    const [{ previewUrl }] = (await linksOf(project)) as [Links['files'][number]];
    const reply = await shop.app.inject({ url: previewUrl!, headers: { host: 'wa.localhost' } });
    expect(reply.headers['content-type']).toBe('image/webp');
    const drawn = await sharp(reply.rawPayload).metadata();
    expect(drawn).toMatchObject({ format: 'webp', width: 640, height: 480 });
    expect(drawn.exif).toBeUndefined();
  });

  it('of an owner cannot be sent, listed or deleted by others, and a guest’s upload is not even read', async () => {
    const project = await aProject(shop, 'sam');
    const { body } = await upload('sam', { project, file: PDF });
    const { id } = body.files[0]!;
    expect((await upload('kim', { project, file: PDF })).status).toBe(403);
    expect((await upload(null, { project, file: PDF })).status).toBe(401);
    expect((await remove('kim', project, id)).status).toBe(403);
    const other = await aProject(shop, 'kim');
    expect((await remove('kim', other, id)).body.code).toBe('unknown-file');
    const list = `/api/v2/project/attachments?projectId=${project.projectId}`;
    expect((await asPerson(shop, 'kim', list)).status).toBe(403);
    const [{ url }] = (await linksOf(project, 'sam')) as [Links['files'][number]];
    for (const wrong of [
      url.replace('project-file', 'project-preview'),
      url.replace(/proof=./, 'proof=_'),
      url.split('?')[0]!,
    ])
      expect((await shop.ask(wrong, { site: 'wa' })).status).toBe(404);
    expect((await shop.ask(url, { site: 'wa' })).status).toBe(200);
    // A link for one site does not open the file on another site.
    for (const of of ['aol', 'wac', 'aol-nz']) expect((await shop.ask(url, { site: of })).status).toBe(404);
    expect(left()).toEqual([]);
  });

  it.each<[string, Buffer, string]>([
    ['a drawing with a script', Buffer.from('<svg onload="alert(1)"/>'), 'a.png'],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), 'a.pdf'],
    ['a program', Buffer.from('MZ\u0090\u0000'), 'a.jpg'],
    ['nothing', Buffer.alloc(0), 'a.pdf'],
    ['an invalid picture', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 1, 2]), 'a.jpg'],
  ])('rejects %s under any file name', async (_, file, name) => {
    const project = await aProject(shop, 'lin');
    const { status, body } = await upload('lin', { project, file, name, type: 'image/png' });
    expect({ status, code: body.code }).toEqual({ status: 400, code: 'file-refused' });
    expect(await linksOf(project)).toEqual([]);
    expect(left()).toEqual([]);
  });

  it('are rejected if too long, missing, truncated, or not in a form', async () => {
    const project = await aProject(shop, 'lin');
    const long = Buffer.concat([PDF, Buffer.alloc(MAX_FILE_BYTES)]);
    const refused = await upload('lin', { project, file: long });
    expect(refused.status).toBe(413);
    expect(refused.body).toMatchObject({
      errors: ['The file is too large. The maximum is 15 MB.'],
    });
    expect((await upload('lin', { project })).status).toBe(400);
    const form = 'multipart/form-data; boundary=x';
    for (const broken of [
      '--x\r\ncontent-disposition: form-data; name="projectId"\r\n\r\n1',
      '--x\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-',
      '--y--',
      '',
    ])
      expect((await inject('lin', broken, form)).status).toBe(400);
    expect((await inject('lin', '--x--', 'multipart/form-data')).status).toBe(400);
    expect((await inject('lin', '{"projectId":1}', 'application/json')).status).toBe(415);
    const fields = Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`field${at}`, 'x']));
    expect((await upload('lin', { project, file: PDF, fields })).status).toBeLessThan(500);
    // Parts without a name are not fields, but they count towards the limit. Parsing stops at the limit.
    const nameless = '--x\r\ncontent-disposition: form-data\r\n\r\n1\r\n'.repeat(50);
    const last = '--x\r\ncontent-disposition: form-data; name="projectId"\r\n\r\n';
    const file =
      '--x\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.4\r\n--x--\r\n';
    const many = await inject('lin', `${nameless}${last}${project.projectId}\r\n${file}`, form);
    expect(many).toMatchObject({ status: 400, body: { code: 'invalid-input' } });
    expect(left()).toEqual([]);
  });

  it('are rejected as too long during the upload, or before it if the length is declared', async () => {
    const project = await aProject(shop, 'lin');
    const head =
      `--x\r\ncontent-disposition: form-data; name="projectId"\r\n\r\n${project.projectId}\r\n` +
      '--x\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7';
    const type = 'multipart/form-data; boundary=x';
    const endless = (bytes: number) => {
      const body = new PassThrough({ highWaterMark: 64 * 1024 * 1024 });
      body.write(head);
      body.write(Buffer.alloc(bytes));
      return body;
    };
    expect((await inject('lin', endless(MAX_FILE_BYTES + 1), type)).status).toBe(413);
    expect((await inject('lin', endless(1), type, { 'content-length': '10000000000' })).status).toBe(413);
    const hungUp = new PassThrough();
    hungUp.write('--x\r\ncontent-disposition: form-data; name="proj');
    setImmediate(() => hungUp.destroy(new Error('gone')));
    await inject('lin', hungUp, type).catch(() => undefined);
    await expect.poll(left).toEqual([]);
  });

  it('are limited in bytes per project', async () => {
    const project = await aProject(shop, 'lin');
    await upload('lin', { project, file: PDF });
    await shop.database.db
      .updateTable('project_attachment')
      .set({ bytes: 150 * 1024 * 1024 })
      .where('project_id', '=', project.projectId)
      .execute();
    const { status, body } = await upload('lin', { project, file: picture });
    expect({ status, code: body.code }).toEqual({ status: 409, code: 'files-full' });
  });

  it('are limited in bytes per owner, however many projects they create; staff have no such limit', async () => {
    const before = await aProject(shop, 'kim');
    await upload('kim', { project: before, file: PDF });
    await shop.database.db
      .updateTable('project_attachment')
      .set({ bytes: 500 * 1024 * 1024 })
      .where('project_id', '=', before.projectId)
      .execute();
    const project = await aProject(shop, 'kim');
    const { status, body } = await upload('kim', { project, file: PDF });
    expect({ status, ...body }).toMatchObject({
      status: 409,
      code: 'files-full',
      errors: [
        'The files in your projects have reached the total limit of 500 MB. Please delete some files first.',
      ],
    });
    expect((await upload('lin', { project, file: PDF })).status).toBe(200);
    const [{ id }] = (await linksOf(before, 'kim')) as [Links['files'][number]];
    await remove('kim', before, id);
    expect((await upload('kim', { project, file: picture })).status).toBe(200);
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { Project } from '#domains/projects/contract/types.ts';
import { aProject, line, refusal, type Sent } from '#domains/projects/test/fixtures-web.tsx';
import { LOAD, projectPageTrial } from './fixtures-project-page.tsx';

const trial = projectPageTrial();
const { open, heading, wrote } = trial;
const ticked = () =>
  screen
    .getAllByRole('checkbox', { name: /^Select Product/ })
    .filter((box) => (box as HTMLInputElement).checked)
    .map((box) => box.getAttribute('aria-label'));

describe('the staff workspace', { timeout: 20_000 }, () => {
  it('shows rooms, products, notes, comments, changes, customer and referrer (PROJECT-04, -20)', async () => {
    open();
    await heading();
    const rooms = within(screen.getByRole('navigation', { name: 'Folders' }));
    expect(rooms.getByRole('button', { name: 'Kitchen, 2 products' })).toBeDefined();
    expect(rooms.getByRole('button', { name: 'All products, 4 products' })).toBeDefined();
    expect(screen.getByRole('heading', { name: 'Product notes' })).toBeDefined();
    expect(screen.getByRole('tab', { name: 'Activity' })).toBeDefined();
    expect(screen.getByRole('tab', { name: 'Changes' })).toBeDefined();
    expect(screen.getByText('Studio Lund')).toBeDefined();
    const customer = within(screen.getByRole('region', { name: 'Customer' }));
    expect(customer.getByText('22 Raglan St, Mosman NSW 2088')).toBeDefined();
    expect(await screen.findByRole('link', { name: '3 other projects' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Share' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Lock prices' })).toBeDefined();
  });

  it('everything is selected at first; the selection survives a reload of the project (PROJECT-06, -07)', async () => {
    open({ 'POST /api/v2/project/email': { projectEmailed: true } });
    await heading();
    expect(ticked()).toHaveLength(4);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Product 11' }));
    trial.project = aProject({ projectEmailed: true, version: 4 });
    await userEvent.click(screen.getByRole('button', { name: 'Email' }));
    // The button is easy to press by mistake, because other buttons are near it. Therefore a dialog displays
    // the recipient before the quote is sent.
    expect(await screen.findByText('ngozi@people.example', { selector: 'dialog b' })).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(trial.sent.filter(({ path }) => path === '/api/v2/project/email')).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Email' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Send' }));
    // After the email was sent, both texts are displayed (PROJECT-10, -26).
    expect(await screen.findByText('Successfully sent')).toBeDefined();
    expect(await screen.findByText('Emailed')).toBeDefined();
    expect(ticked()).toEqual(['Select Product 12', 'Select Product 21', 'Select Product 31']);
  });

  it('a missing project is shown as empty, without an error (PROJECT-05)', async () => {
    open({ [LOAD]: () => new Response(null, { status: 204 }) });
    expect(await screen.findByRole('heading', { name: 'This project is empty' })).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('a project that fails to load shows its own message (PROJECT-29)', async () => {
    open({ [LOAD]: () => refusal(500) });
    expect(await screen.findByRole('heading', { name: 'An error occurred getting projects.' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
  });

  it('a change sends the version it is based on and is confirmed (PROJECT-24, -41)', async () => {
    open({
      'POST /api/v2/project/details': ({ body }: Sent) =>
        (trial.project = aProject({
          version: 4,
          quoteStatus: body['quoteStatus'] as Project['quoteStatus'],
        })),
    });
    await heading();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Quote status' }), 'Won');
    expect(await screen.findByText('Successfully updated!')).toBeDefined();
    expect(wrote('/api/v2/project/details')).toMatchObject([
      { body: { projectId: 7, quoteStatus: 'Won' }, ifMatch: '"3"' },
    ]);
  });

  it('a failed change says so and why (PROJECT-27, ERROR-03)', async () => {
    open({ 'POST /api/v2/project/details': () => refusal(403, { errors: ['permission denied'] }) });
    await heading();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Quote status' }), 'Lost');
    const alert = (await screen.findByText('Update Failed!')).closest<HTMLElement>('[role="alert"]')!;
    expect(within(alert).getByText('You do not have permission to perform this action.')).toBeDefined();
    // Each failure displays one message.
    expect(screen.getAllByText('You do not have permission to perform this action.')).toHaveLength(1);
    expect(screen.getAllByText('Update Failed!')).toHaveLength(1);
  });

  it('a change that fails in a dialog says why inside it, once, and keeps the input', async () => {
    open({ 'POST /api/v2/project/name': () => refusal(400, { errors: ['That name is taken.'] }) });
    await heading();
    await userEvent.click(screen.getByRole('button', { name: 'Name and details' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Project details' }));
    const name = dialog.getByLabelText('Project name');
    await userEvent.type(name, ' 2');
    await userEvent.click(dialog.getByRole('button', { name: 'Save details' }));
    expect(await dialog.findByText('That name is taken.')).toBeDefined();
    expect(screen.getAllByText('Update Failed!')).toHaveLength(1);
    expect(name).toHaveProperty('value', 'Okafor residence 2');
  });

  it('renaming a project is confirmed (PROJECT-24)', async () => {
    open({
      'POST /api/v2/project/name': () => (trial.project = aProject({ name: 'Okafor house', version: 4 })),
    });
    await heading();
    await userEvent.click(screen.getByRole('button', { name: 'Name and details' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Project details' }));
    const name = dialog.getByLabelText('Project name');
    await userEvent.clear(name);
    await userEvent.type(name, 'Okafor house');
    await userEvent.click(dialog.getByRole('button', { name: 'Save details' }));
    expect(await screen.findByText('Successfully updated!')).toBeDefined();
    expect(await screen.findByRole('heading', { level: 1, name: 'Okafor house' })).toBeDefined();
  });

  it('rows and folders have totals, and a price awaiting a manager’s approval is marked', async () => {
    trial.project = aProject({
      folders: [
        {
          id: 1,
          title: 'Kitchen',
          sortOrder: 0,
          products: [
            line(11, { quantity: 3, lineTotal: 3000.3, waitingPrice: 880 }),
            line(12, { lineTotal: 1000.1 }),
          ],
          files: [],
        },
      ],
    });
    open();
    await heading();
    const row = within(screen.getByRole('row', { name: /Product 11/ }));
    expect(row.getByText('$3,000.30')).toBeDefined();
    expect(row.getByText('$880 is waiting for a manager')).toBeDefined();
    expect(within(screen.getByRole('row', { name: /^Kitchen/ })).getByText('$4,000.40')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Kitchen, 2 products' }));
    expect(screen.getByText('2 products, $4,000.40')).toBeDefined();
  });

  it('disabled flags remove the line controls (STAFF-18)', async () => {
    const off = { quantity: false, price: false, warranty: false, install: false, delete: false };
    trial.project = aProject({ permissions: { ...off, competitorUrlValidation: false } });
    open();
    await heading();
    const why =
      'Your role can’t change quantities, prices, installs or warranties, and can’t remove products here. Ask the project’s salesperson.';
    expect(screen.getByText(why)).toBeDefined();
    const box = screen.getByRole('textbox', { name: 'Quantity of Product 11' });
    expect([box.title, (box as HTMLInputElement).disabled]).toEqual([why, true]);
    await userEvent.click(screen.getByRole('button', { name: 'More about Product 11' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Product 11' }));
    expect(sheet.getByText(why)).toBeDefined();
    for (const label of ['Install', 'Warranty', /^Price in this project/, /^Competitor/])
      expect(sheet.getByLabelText(label)).toHaveProperty('disabled', true);
    expect(sheet.getByRole('button', { name: 'Remove from the project' })).toHaveProperty('disabled', true);
    expect(sheet.getByRole('button', { name: 'Save prices' })).toHaveProperty('disabled', true);
  });

  it('changing a quantity sends the line’s product and folder', async () => {
    open({ 'POST /api/projects/product': () => (trial.project = aProject({ version: 4 })) });
    await heading();
    const box = screen.getByRole('textbox', { name: 'Quantity of Product 21' });
    await userEvent.clear(box);
    await userEvent.type(box, '3{Enter}');
    await waitFor(() =>
      expect(wrote('/api/projects/product')).toMatchObject([
        { body: { productCode: 'CODE21', folderId: 2, quantity: 3, mode: 'set' } },
      ]),
    );
  });

  it('buttons also move products, even to another folder (PROJECT-21)', async () => {
    open({ 'POST /api/projects/sort-products': () => (trial.project = aProject({ version: 4 })) });
    await heading();
    await userEvent.click(screen.getByRole('button', { name: 'More about Product 11' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Product 11' }));
    await userEvent.click(sheet.getByRole('button', { name: 'Move down' }));
    await userEvent.selectOptions(sheet.getByLabelText('Folder'), 'Laundry');
    await waitFor(() =>
      expect(wrote('/api/projects/sort-products').map(({ body }) => body['products'])).toEqual([
        [
          { id: 12, sortOrder: 0 },
          { id: 11, sortOrder: 1 },
        ],
        [{ id: 11, sortOrder: 1, folderId: 2 }],
      ]),
    );
  });

  it('folders can be added, copied and deleted; deleting keeps their products (PROJECT-21, -25)', async () => {
    const answer = () => (trial.project = aProject({ version: trial.project.version + 1 }));
    open({ 'POST /api/v2/project/folder': answer, 'POST /api/v2/project/duplicate-folder': answer });
    await heading();
    await userEvent.click(screen.getByRole('button', { name: 'Add folder' }));
    await userEvent.type(await screen.findByLabelText('Folder name'), 'Butler’s pantry');
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Add folder' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: 'Kitchen, 2 products' }));
    await userEvent.click(screen.getByRole('button', { name: 'Change folder Kitchen' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Delete folder' }));
    await userEvent.click(screen.getByRole('button', { name: 'Keep the products' }));
    expect(await screen.findByText('Successfully deleted')).toBeDefined();
    expect(wrote('/api/v2/project/folder').map(({ body }) => body)).toMatchObject([
      { projectId: 7, title: 'Butler’s pantry' },
      { projectId: 7, folderId: 1, remove: 'folder' },
    ]);
  });

  it('notes are listed by latest change first (PROJECT-12, -13)', async () => {
    const note = (id: number, notes: string, modified: string) => ({
      id,
      sku: 'SKU11',
      notes,
      user: 'Eleanor',
      modified,
    });
    trial.project = aProject({
      productNotes: [
        note(1, 'Raise it', '2026-11-02T00:00:00Z'),
        note(2, 'Flush mount', '2026-11-09T00:00:00Z'),
        note(3, 'Left hinge', '2026-11-05T00:00:00Z'),
      ],
    });
    open();
    await heading();
    const part = screen.getByRole('region', { name: 'Product notes' });
    expect(part.textContent).toMatch(/Flush mount.*Left hinge.*Raise it/);
  });

  it('saving or deleting a variation reloads the project (PROJECT-08)', async () => {
    const variation = {
      id: 5,
      brand: 'Halden',
      variationSku: 'VIH800-L',
      comments: 'Left hinge',
      productCode: 'CODE11',
      rrpOverride: null,
    };
    open({
      'POST /api/v2/project/product-variation': () =>
        (trial.project = aProject({ version: 4, productVariations: [variation] })),
      'DELETE /api/v2/project/product-variation': () => (trial.project = aProject({ version: 5 })),
    });
    await heading();
    await userEvent.click(screen.getByRole('button', { name: 'More about Product 11' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Product 11' }));
    await userEvent.click(sheet.getByRole('button', { name: 'Add variation' }));
    await userEvent.type(sheet.getByLabelText('Variation SKU'), 'VIH800-L');
    await userEvent.click(sheet.getByRole('button', { name: 'Save variation' }));
    const loads = () => trial.sent.filter((one) => `${one.method} ${one.path}` === LOAD).length;
    await sheet.findByText('VIH800-L');
    await waitFor(() => expect(loads()).toBe(2));
    expect(wrote('/api/v2/project/product-variation')[0]).toMatchObject({
      body: { variationSku: 'VIH800-L', brand: 'Halden', productCode: 'CODE11', rrpOverride: null },
    });
    await userEvent.click(sheet.getByRole('button', { name: 'Delete variation VIH800-L' }));
    expect(await screen.findByText('Successfully deleted')).toBeDefined();
    await waitFor(() => expect(loads()).toBe(3));
  });
});

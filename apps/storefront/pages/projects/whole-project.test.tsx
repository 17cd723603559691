import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { aProject, line, refusal, type Sent } from '#domains/projects/test/fixtures-web.tsx';
import { projectPageTrial } from './fixtures-project-page.tsx';

const trial = projectPageTrial();
const { open, heading, wrote } = trial;

describe('whole-project actions', { timeout: 20_000 }, () => {
  it('prices are locked until a day, and the lock can be cancelled (PROJECT-15)', async () => {
    open({
      'POST /api/v2/project/lock-price': () =>
        (trial.project = aProject({
          version: 4,
          priceLock: { lockedAt: '2026-11-20T00:00:00Z', expiryDate: [2026, 12, 12] },
        })),
      'DELETE /api/v2/project/lock-price': () => (trial.project = aProject({ version: 5 })),
    });
    await heading();
    await userEvent.click(screen.getByRole('button', { name: 'Lock prices' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Lock prices' }));
    await userEvent.type(dialog.getByLabelText(/^Last day/), '2026-12-12');
    await userEvent.click(dialog.getByRole('button', { name: 'Lock prices' }));
    expect(await screen.findByText('Prices locked until Sat 12 Dec')).toBeDefined();
    expect(wrote('/api/v2/project/lock-price')[0]?.body).toEqual({
      projectId: 7,
      expiryDate: [2026, 12, 12],
    });
    await userEvent.click(screen.getByRole('button', { name: 'Prices locked' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel lock' }));
    await waitFor(() => expect(screen.queryByText('Prices locked until Sat 12 Dec')).toBeNull());
  });

  it.each([
    ['locking', 'POST', 'An error occurred locking project.', 'PROJECT-37'],
    ['cancelling', 'DELETE', 'An error occurred cancelling lock project.', 'PROJECT-38'],
  ])('a failure of %s without a message shows a default message (%s, %s, %s)', async (what, method, text) => {
    if (what === 'cancelling')
      trial.project = aProject({ priceLock: { lockedAt: '2026-11-20T00:00:00Z', expiryDate: null } });
    open({ [`${method} /api/v2/project/lock-price`]: () => refusal(502) });
    await heading();
    await userEvent.click(
      screen.getByRole('button', { name: what === 'locking' ? 'Lock prices' : 'Prices locked' }),
    );
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(
      dialog.getByRole('button', { name: what === 'locking' ? 'Lock prices' : 'Cancel lock' }),
    );
    expect(await screen.findByText(text)).toBeDefined();
  });

  it('sharing with prices shows the link; failures show a message (PROJECT-16, -39)', async () => {
    let fails = true;
    open({
      'POST /api/projects/shared-project-status': () =>
        fails
          ? refusal(502)
          : (trial.project = aProject({ version: 4, sharedStatus: 'SharedWithPrices', shareId: 's3cret' })),
    });
    await heading();
    await userEvent.click(screen.getByRole('button', { name: 'Share' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Share the project' }));
    await userEvent.click(dialog.getByLabelText(/^Shared with prices/));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('An error occurred updating shared status.')).toBeDefined();
    fails = false;
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    const address = 'https://shop.test/project/shared/s3cret';
    await dialog.findByDisplayValue(address);
    // Pressing “Save” again stores no further change. The test waits, because the dialog may render again
    // before the focus moves.
    await vi.waitFor(() =>
      expect(dialog.getByDisplayValue(address).closest('[tabindex="-1"]')).toBe(document.activeElement),
    );
    expect(screen.getByText('Shared with prices', { selector: 'li' })).toBeDefined();
  });

  it('a failed email without a server message shows a default one (PROJECT-34)', async () => {
    open({ 'POST /api/v2/project/email': () => refusal(502) });
    await heading();
    await userEvent.click(screen.getByRole('button', { name: 'Email' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Send' }));
    expect(await screen.findByText('An error occurred sending email.')).toBeDefined();
  });

  it('a comment appears with author and time (PROJECT-19); the changes reload (PROJECT-11)', async () => {
    open({
      'POST /api/v2/project/comment': ({ body }: Sent) =>
        (trial.project = aProject({
          version: 4,
          staffComments: [
            { user: 'Eleanor Voss', timestamp: '2026-11-18T02:05:00Z', message: String(body['message']) },
          ],
        })),
      'GET /api/v2/project/changelogs': {
        changelogs: [
          {
            id: 1,
            version: 3,
            timestamp: '2026-11-17T00:00:00Z',
            user: 'Tom',
            action: 'renamed',
            subject: '',
            fields: [{ field: 'name', from: 'House', to: 'Okafor residence' }],
          },
        ],
      },
    });
    await heading();
    await userEvent.type(screen.getByLabelText('Comment'), 'Freight is confirmed');
    await userEvent.click(screen.getByRole('button', { name: 'Post' }));
    const panel = within(screen.getByRole('complementary'));
    expect(await panel.findByText(/Freight is confirmed/)).toBeDefined();
    expect(panel.getByText(/^Eleanor Voss/)).toBeDefined();
    await userEvent.click(screen.getByRole('tab', { name: 'Changes' }));
    expect(await panel.findByText('Project name: House → Okafor residence')).toBeDefined();
    const logs = () => trial.sent.filter(({ path }) => path === '/api/v2/project/changelogs').length;
    const before = logs();
    trial.project = aProject({ version: 5 });
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Quote status' }), 'Open');
    expect(logs()).toBeGreaterThanOrEqual(before);
  });

  it('changes that fail to load say so (PROJECT-35)', async () => {
    open({ 'GET /api/v2/project/changelogs': () => refusal(502) });
    await heading();
    await userEvent.click(screen.getByRole('tab', { name: 'Changes' }));
    const part = within(screen.getByRole('tabpanel', { name: 'Changes' }));
    expect(await part.findByText('An error occurred getting logs.')).toBeDefined();
  });

  it('selected products move to another project; a failed outline is reported (PROJECT-14, -28)', async () => {
    let hasOutline = false;
    const target = {
      projectId: 8,
      projectRef: 'WA-8',
      name: 'Lee house',
      quoteStatus: 'Open',
      customerName: 'Lee',
      salespersonCode: '',
      productCount: 0,
      created: '',
      dateModified: '2026-11-20T00:00:00Z',
      archived: false,
    };
    open({
      'GET /api/v2/project/minimal': { projects: [target], totalProjects: 1 },
      'GET /api/v2/project/outline/8': () =>
        hasOutline
          ? { folders: [{ id: 81, title: 'Pantry', productCodes: [] }], productCodes: [] }
          : refusal(502),
      'POST /api/v2/project/product-transfer': () => ({
        transferred: 2,
        project: (trial.project = aProject({ version: 4, folders: [], cart: { products: [line(31)] } })),
      }),
    });
    await heading();
    const choose = async () => {
      const dialog = within(await screen.findByRole('dialog', { name: 'Transfer 2 products' }));
      await userEvent.type(dialog.getByLabelText('To which project?'), 'Lee');
      await userEvent.click(await dialog.findByRole('option', { name: /Lee house/ }));
      return dialog;
    };
    await userEvent.click(screen.getByRole('button', { name: 'Kitchen, 2 products' }));
    await userEvent.click(screen.getByRole('button', { name: 'Transfer' }));
    const first = await choose();
    expect(await screen.findByText('Could not load project outline')).toBeDefined();
    await userEvent.click(first.getByRole('button', { name: 'Cancel' }));
    hasOutline = true;
    await userEvent.click(screen.getByRole('button', { name: 'Transfer' }));
    const dialog = await choose();
    await dialog.findByRole('option', { name: 'Pantry' });
    await userEvent.selectOptions(dialog.getByLabelText('Into which folder?'), 'Pantry');
    await userEvent.click(dialog.getByRole('button', { name: 'Transfer' }));
    expect(await screen.findByText('1 product')).toBeDefined();
    expect(wrote('/api/v2/project/product-transfer')[0]?.body).toMatchObject({
      projectId: 7,
      targetProjectId: 8,
      targetFolderId: 81,
      products: [11, 12],
    });
  });

  it('selected products are added to the cart or replace it; products left out are listed (PROJECT-23)', async () => {
    open({
      'POST /api/projects/cart': {
        added: 2,
        excluded: [{ productCode: 'CODE31', title: 'Product 31', reason: 'Out of stock' }],
      },
      'GET /api/cart': { products: [], rewards: [], messages: [], productCount: 0, version: 1 },
    });
    await heading();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Product 11' }));
    await userEvent.click(screen.getByRole('button', { name: 'Add to cart' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add to cart' }));
    await userEvent.click(dialog.getByLabelText('Replace them with these'));
    await userEvent.click(dialog.getByRole('button', { name: 'Add to cart' }));
    const left = within(
      await screen.findByRole('dialog', { name: 'Some products couldn’t be added to the cart' }),
    );
    expect(left.getByText('Product 31')).toBeDefined();
    expect(left.getByText(/Out of stock/)).toBeDefined();
    expect(wrote('/api/projects/cart')[0]?.body).toMatchObject({
      projectId: 7,
      selectedProductCodes: ['CODE12', 'CODE21', 'CODE31'],
      selectedFolders: [1, 2, 0],
      mode: 'replace',
    });
  });

  it('lists what cannot be added to the cart before the request', async () => {
    const removal = { sku: 'SVC1', title: 'Removal', price: 50 };
    trial.project = aProject({
      folders: [
        {
          id: 1,
          title: 'Kitchen',
          sortOrder: 0,
          products: [
            line(11, { problem: 'An option that you chose is no longer offered.' }),
            line(12, { selectedServices: [removal] }),
          ],
          files: [],
        },
        { id: 2, title: 'Laundry', sortOrder: 1, products: [{ ...line(12), id: 22 }], files: [] },
      ],
      cart: { products: [] },
    });
    open({});
    await heading();
    await userEvent.click(screen.getByRole('button', { name: 'Add to cart' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add to cart' }));
    const told = dialog.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(told).toEqual([
      'Product 11 An option that you chose is no longer offered.',
      expect.stringMatching(/^Product 12 has different installs, warranties or services in different rooms/),
    ]);
  });

  it('the whole project becomes a cart with its discounts cleared (PROJECT-23)', async () => {
    open({ 'POST /api/projects/admin-cart': { added: 4, excluded: [] } });
    await heading();
    await userEvent.click(screen.getByRole('button', { name: 'Add to cart' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add to cart' }));
    await userEvent.click(dialog.getByLabelText(/^The whole project/));
    await userEvent.click(dialog.getByLabelText('Clear them'));
    await userEvent.click(dialog.getByRole('button', { name: 'Create cart' }));
    await waitFor(() =>
      expect(wrote('/api/projects/admin-cart')[0]?.body).toEqual({ projectId: 7, clearDiscounts: true }),
    );
  });

  it('is assigned to a colleague; if their list fails to load, says so and saves the rest (PROJECT-03, -33)', async () => {
    const list = {
      availableStores: [{ storeUri: 'redfern', name: 'Redfern', subdivision: '' }],
      availableSalesPersons: [
        { code: 'EV', name: 'E. Voss', storeUri: null, subdivision: '' },
        { code: 'LT', name: 'Lin Tran', storeUri: 'redfern', subdivision: '' },
      ],
    };
    let answer: unknown = () => Promise.reject(new TypeError('no network'));
    open({
      'GET /api/v2/project/store-view': () =>
        typeof answer === 'function' ? (answer as () => Promise<unknown>)() : answer,
      'POST /api/v2/project/details': () => (trial.project = { ...trial.project, version: 4 }),
    });
    await heading();
    await userEvent.click(screen.getByRole('button', { name: 'Name and details' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Project details' }));
    await dialog.findByText('An error occurred getting store view.');
    answer = list;
    await userEvent.click(dialog.getByRole('button', { name: 'Try again' }));
    await dialog.findByRole('option', { name: 'Lin Tran' });
    expect(dialog.getByLabelText<HTMLSelectElement>('Store').value).toBe('redfern');
    await userEvent.selectOptions(dialog.getByLabelText('Salesperson'), 'Lin Tran');
    await userEvent.click(dialog.getByRole('button', { name: 'Save details' }));
    await waitFor(() =>
      expect(wrote('/api/v2/project/details')[0]?.body).toEqual({ projectId: 7, salespersonCode: 'LT' }),
    );
  });

  it('is copied, renamed and deleted, with an undo (PROJECT-22, -25)', async () => {
    const router = open({
      'POST /api/v2/project/name': ({ body }: Sent) =>
        (trial.project = aProject({ version: 4, name: String(body['name']) })),
      'POST /api/v2/project/details': () => (trial.project = { ...trial.project, version: 5 }),
      'DELETE /api/projects/7': { success: true },
      'POST /api/v2/project/restore': () => trial.project,
    });
    await heading();
    await userEvent.click(screen.getByRole('button', { name: 'Name and details' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Project details' }));
    await userEvent.clear(dialog.getByLabelText('Project name'));
    await userEvent.type(dialog.getByLabelText('Project name'), 'Okafor beach house');
    await userEvent.click(dialog.getByRole('button', { name: 'Save details' }));
    await screen.findByRole('heading', { level: 1, name: 'Okafor beach house' });
    await userEvent.click(screen.getByRole('button', { name: 'Name and details' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Delete project' }));
    await userEvent.click(screen.getByRole('button', { name: 'Delete it' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/project-admin'));
    expect(wrote('/api/projects/7')).toHaveLength(1);
  });
});

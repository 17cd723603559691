import { expect, it } from 'vitest';
import { dashboardRow } from './dashboard.ts';
import { project, projectFolder, quoteData } from './types.ts';
import { quoteFields } from './projects.ts';

// Checks that API types contain the fields named in the acceptance lists. Additional fields are allowed.

/** Returns the fields that are missing in a type. */
const lacking = (shape: object, names: string) => names.split(' ').filter((name) => !(name in shape));
const element = (name: 'productNotes' | 'productVariations' | 'staffComments' | 'attachments') =>
  project.shape[name].def.element.shape;

it('a project (PROJECT-01)', () => {
  expect(
    lacking(
      project.shape,
      'projectRef quoteId quoted folders cart files attachments productNotes productVariations brandVariations staffComments sharedStatus quoteStatus selectedSalesPerson selectedStore projectEmailed quoteData customerEmail salespersonCode winningCmsUrl winningUserId',
    ),
  ).toEqual([]);
  expect(lacking(project.shape.cart.shape, 'products')).toEqual([]);
  expect(lacking(projectFolder.shape, 'id title products files')).toEqual([]);
  expect(lacking(element('attachments'), 'id productCode')).toEqual([]);
  expect(lacking(element('productNotes'), 'id sku notes user modified')).toEqual([]);
  expect(
    lacking(element('productVariations'), 'id brand variationSku comments productCode rrpOverride'),
  ).toEqual([]);
  expect(lacking(element('staffComments'), 'user timestamp message')).toEqual([]);
});

it('has its quote data for reading and for changing (PROJECT-02)', () => {
  const names =
    'projectAddress suburb postCode state firstName lastName customerName customerEmail customerEmailSecondary contactNumber customerNumberSecondary projectGoal projectStart referrerCode referrerName referrerBusinessName referrerPhone referrerContact interests comments showCulinaryBookings';
  expect(Object.keys(quoteData.shape).toSorted()).toEqual(names.split(' ').toSorted());
  expect(lacking(quoteFields.shape, names)).toEqual([]);
});

it('has a row of the dashboard (DASHBOARD-07)', () => {
  expect(
    lacking(
      dashboardRow.shape,
      'projectName projectId folderName folderId quoteId status salesperson store customerName customerPhone customerEmail secondaryCustomerPhone secondaryCustomerEmail fullAddress quotePrice projectGoal projectStart created dateModified referrer',
    ),
  ).toEqual([]);
  for (const part of ['status', 'salesperson', 'store'] as const)
    expect(lacking(dashboardRow.shape[part].shape, 'name')).toEqual([]);
});

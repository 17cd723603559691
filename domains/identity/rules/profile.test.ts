import { describe, expect, it } from 'vitest';
import { BUSINESS_NUMBER_TEXT } from '#foundation/pure/contact/business-number.ts';
import { changedFields } from './changed-fields.ts';
import { PASSWORD_TEXT } from './password.ts';
import {
  businessErrors,
  plainEmail,
  plainName,
  profileErrors,
  PROFILE_TEXT,
  registrationErrors,
} from './profile.ts';

const profile = { email: 'ada@example.com', firstName: 'Ada', lastName: 'Byron', phone: '0400 000 000' };
const business = { businessNumber: '51 824 753 556', company: 'Byron Fitouts' };

describe('the user’s own details', () => {
  it.each([
    [{}, {}],
    [profile, {}],
    [{ email: 'ada' }, { email: PROFILE_TEXT.email }],
    [{ firstName: ' ' }, { firstName: PROFILE_TEXT.firstName }],
    [{ lastName: '' }, { lastName: PROFILE_TEXT.lastName }],
    // The length of a name is its number of visible characters, without spaces around the name.
    [{ firstName: ` ${'é'.repeat(20)} ` }, {}],
    [{ firstName: '🧊'.repeat(20) }, {}],
    [{ lastName: 'é'.repeat(21) }, { lastName: PROFILE_TEXT.long }],
    [{ firstName: 'A\u202eda' }, { firstName: PROFILE_TEXT.invisible }],
    [{ firstName: 'Ada\u3164' }, { firstName: PROFILE_TEXT.invisible }],
    [{ firstName: '\u3164' }, { firstName: PROFILE_TEXT.firstName }],
    [{ lastName: '\u2800' }, { lastName: PROFILE_TEXT.lastName }],
    [{ firstName: 'Visit http://evil.example/win now' }, { firstName: PROFILE_TEXT.link }],
    // Names must not contain URLs. Emails to other people contain names, and email programs would turn the
    // URLs into links.
    [{ firstName: 'evil.example' }, { firstName: PROFILE_TEXT.link }],
    [{ firstName: 'win24.com' }, { firstName: PROFILE_TEXT.link }],
    [{ firstName: 't.me' }, { firstName: PROFILE_TEXT.link }],
    [{ firstName: 'win\uff0ecom' }, { firstName: PROFILE_TEXT.link }],
    [{ lastName: 'win\u3002com' }, { lastName: PROFILE_TEXT.link }],
    [{ firstName: 'J.R.', lastName: 'St. John' }, {}],
    [{ lastName: 'a/b' }, { lastName: PROFILE_TEXT.link }],
    [{ lastName: 'a:b' }, { lastName: PROFILE_TEXT.link }],
    [{ lastName: 'me@b' }, { lastName: PROFILE_TEXT.link }],
    [{ firstName: 'St. John', lastName: 'O’Brien-J.R.' }, {}],
  ])('%j: %j', (given, errors) => {
    expect(profileErrors(given)).toEqual(errors);
  });

  it.each([
    ['', true],
    [' ', true],
    ['+61 (2) 9000-1234', true],
    [' 021 123 456 ', true],
    ['12345', false],
    ['123456', true],
    ['0'.repeat(20), true],
    ['0'.repeat(21), false],
    ['0400 000 00x', false],
    ['x0400 000 000', false],
    ['0400+000000', false],
  ])('the phone number "%s" is accepted: %s', (phone, isTaken) => {
    expect(profileErrors({ phone })).toEqual(isTaken ? {} : { phone: PROFILE_TEXT.phone });
  });

  it('an email address is stored in lower case (AUTH-09)', () => {
    expect(plainEmail('  Ada@Example.COM ')).toBe('ada@example.com');
  });

  it('only changed fields are sent (ACCOUNT-04)', () => {
    expect(changedFields(profile, { ...profile, phone: '', lastName: 'King' })).toEqual({
      lastName: 'King',
      phone: '',
    });
    expect(changedFields(profile, profile)).toEqual({});
  });
});

describe('a business', () => {
  it.each([
    ['empty and optional', { businessNumber: '', company: '' }, false, {}],
    [
      'empty but required',
      { businessNumber: ' ', company: ' ' },
      true,
      { ABN: BUSINESS_NUMBER_TEXT.AU, company: PROFILE_TEXT.company },
    ],
    ['an invalid number', { ...business, businessNumber: '1' }, false, { ABN: BUSINESS_NUMBER_TEXT.AU }],
    [
      'a number with a wrong digit',
      { ...business, businessNumber: '51 824 753 557' },
      false,
      {
        ABN: 'Please check the ABN: its digits don’t match its check digits, so one may be mistyped.',
      },
    ],
    ['number and name', business, true, {}],
    ['its domain as its name', { ...business, company: 'byron.example' }, true, {}],
    ['an address', { ...business, company: 'see www.byron.example' }, false, { company: PROFILE_TEXT.link }],
    ['a link', { ...business, company: 'HTTP://byron' }, true, { company: PROFILE_TEXT.link }],
    [
      'invisible characters',
      { ...business, company: 'By\u0000ron' },
      false,
      { company: PROFILE_TEXT.invisible },
    ],
  ])('%s', (_what, form, isNeeded, errors) => {
    expect(businessErrors(form, { country: 'AU', isNeeded })).toEqual(errors);
  });

  it('a registration includes user, password and business (IDENTITY-05, -11)', () => {
    const form = { ...profile, ...business, password: 'the kettle sings at noon' };
    expect(registrationErrors(form, { country: 'AU', isTrade: true })).toEqual({});
    const bare = { ...form, email: '', password: 'adabyron2026', businessNumber: '', company: '' };
    expect(registrationErrors(bare, { country: 'NZ', isTrade: true })).toEqual({
      email: PROFILE_TEXT.email,
      password: PASSWORD_TEXT.own,
      ABN: BUSINESS_NUMBER_TEXT.NZ,
      company: PROFILE_TEXT.company,
    });
    expect(Object.keys(registrationErrors(bare, { country: 'NZ', isTrade: false })).toSorted()).toEqual([
      'email',
      'password',
    ]);
  });
});

it.each([
  ['Ada  Lovelace', 'Ada Lovelace'],
  [' Ada\u0000\u202eByron ', 'Ada Byron'],
  ['www.evil.example', ''],
  ['x'.repeat(25), 'x'.repeat(20)],
  [`${'x'.repeat(19)} yz`, 'x'.repeat(19)],
])('the name "%s" from an external provider is cleaned to "%s"', (said, here) => {
  expect(plainName(said)).toBe(here);
});

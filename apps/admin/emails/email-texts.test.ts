import { describe, expect, it } from 'vitest';
import { findEmails, serverText, stylesFor } from './email-texts.ts';

const groups = [
  {
    title: 'Orders',
    emails: [
      {
        id: 'order-confirmed',
        title: 'Order confirmation',
        when: 'When an order is confirmed.',
        to: 'The customer',
        siteIds: ['aol', 'wa'],
      },
      {
        id: 'order-sent',
        title: 'Goods sent',
        when: 'When goods leave.',
        to: 'The customer',
        siteIds: ['aol'],
      },
    ],
  },
  {
    title: 'Companies',
    emails: [{ id: 'joined', title: 'Joined', when: 'Later.', to: 'The owner', siteIds: ['wa'] }],
  },
];
const idsOf = (found: typeof groups) => found.flatMap(({ emails }) => emails.map(({ id }) => id));

describe('findEmails', () => {
  it('lists only what the site sends', () => {
    expect(idsOf(findEmails(groups, { text: '', siteId: 'aol' }))).toEqual(['order-confirmed', 'order-sent']);
    expect(idsOf(findEmails(groups, { text: '', siteId: 'wa' }))).toEqual(['order-confirmed', 'joined']);
  });
  it('finds all words, in any case, in names and conditions', () => {
    expect(idsOf(findEmails(groups, { text: 'LEAVE goods', siteId: 'aol' }))).toEqual(['order-sent']);
    expect(findEmails(groups, { text: 'dishwasher', siteId: 'aol' })).toEqual([]);
  });
});

describe('serverText', () => {
  it('warns about a missing server and about failures', () => {
    expect(serverText(null, { waiting: 0, failing: 0, stopped: 0 })).toMatchObject({ isFaulty: true });
    expect(serverText('mail:25', { waiting: 4, failing: 2, stopped: 1 })).toEqual({
      text: '2 failed and are sent again. 1 were rejected.',
      isFaulty: true,
    });
    expect(serverText('mail:25', { waiting: 0, failing: 0, stopped: 0 })).toEqual({
      text: 'All emails are sent.',
      isFaulty: false,
    });
  });
});

describe('stylesFor', () => {
  it('applies dark rules only to the dark scheme', () => {
    const sheet = '@media (prefers-color-scheme: dark) { .page { background: black } }';
    expect(stylesFor('light', sheet)).toBe('');
    expect(stylesFor('dark', sheet)).toBe('@media all { .page { background: black } }');
  });
});

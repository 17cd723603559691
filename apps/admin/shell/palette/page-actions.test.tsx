import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ActionButton } from './action-button.tsx';
import { forgetAwaitedAction, pageActions, runWhenOffered } from './page-actions.ts';

const titles = () => pageActions().map(({ title }) => title);

test('an action is offered while its button can be pressed', () => {
  const page = (disabled: boolean) => (
    <ActionButton action="Invite a colleague" disabled={disabled} onPress={() => undefined}>
      Invite
    </ActionButton>
  );
  const { rerender, unmount } = render(page(true));
  expect(titles()).toEqual([]);
  rerender(page(false));
  expect(titles()).toEqual(['Invite a colleague']);
  unmount();
  expect(titles()).toEqual([]);
});

test('an action that was chosen before its page has loaded runs once, as soon as its button can be pressed', () => {
  let runs = 0;
  const page = (disabled: boolean) => (
    <ActionButton action="Add a role" disabled={disabled} onPress={() => (runs += 1)}>
      Add role
    </ActionButton>
  );
  runWhenOffered('Add a role');
  const { rerender } = render(page(true));
  expect(runs).toBe(0);
  rerender(page(false));
  expect(runs).toBe(1);
  rerender(page(true));
  rerender(page(false));
  expect(runs).toBe(1);
});

test('an action does not run after the user has opened another page', () => {
  let runs = 0;
  runWhenOffered('Add a webhook');
  forgetAwaitedAction();
  render(
    <ActionButton action="Add a webhook" onPress={() => (runs += 1)}>
      Add webhook
    </ActionButton>,
  );
  expect(runs).toBe(0);
});

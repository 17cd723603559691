import { useEffect, useEffectEvent } from 'react';
import type { IconName } from '#design/icons/icon.tsx';

/** An action of the open page in the command palette. */
export interface PageAction {
  title: string;
  icon: IconName;
  run: () => void;
}

/** The actions of the open page by title, in the order in which their buttons appeared. */
const actions = new Map<string, PageAction>();

/** The title of the action that runs as soon as the page that is loading offers it; null if there is none. */
let awaited: string | null = null;

/** Returns the actions that the user can perform on the open page. */
export function pageActions(): PageAction[] {
  return [...actions.values()];
}

/** Runs an action as soon as the open page offers it. The latest call replaces earlier ones. */
export function runWhenOffered(title: string): void {
  const offered = actions.get(title);
  awaited = offered ? null : title;
  offered?.run();
}

/** Forgets the action of {@link runWhenOffered}, for example because the user has opened another page. */
export function forgetAwaitedAction(): void {
  awaited = null;
}

/**
 * Offers an action of the page in the command palette while the component is mounted and `isOffered` is true. An empty
 * title offers nothing.
 */
export function usePageAction(title: string, icon: IconName, run: () => void, isOffered: boolean): void {
  const perform = useEffectEvent(run);
  useEffect(() => {
    if (!isOffered || title === '') return undefined;
    const action = { title, icon, run: () => perform() };
    actions.set(title, action);
    if (awaited === title) {
      awaited = null;
      perform();
    }
    return () => {
      if (actions.get(title) === action) actions.delete(title);
    };
  }, [title, icon, isOffered]);
}

import { useEffect } from 'react';
import { reloadIfScriptMissing } from '#foundation/browser/navigation/stale-build.ts';
import { Button } from '#design/button.tsx';
import { SignInFrame } from '../sign-in/sign-in-frame.tsx';

/** Renders the error of a page that could not be displayed. */
export function PageFault() {
  useEffect(() => reloadIfScriptMissing(), []);
  return (
    <SignInFrame title="Something went wrong">
      <p>This page couldn’t be displayed. Nothing was changed.</p>
      <Button onClick={() => location.reload()}>Reload the page</Button>
    </SignInFrame>
  );
}

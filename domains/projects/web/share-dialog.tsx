import { useState } from 'react';
import { showMessage } from '#foundation/browser/messages.ts';
import { Button } from '#design/button.tsx';
import { Radio, RadioGroup } from '#design/forms/radio.tsx';
import { TextField } from '#design/forms/text-field.tsx';
import { FocusedMessage } from '#design/feedback/focused-message.tsx';
import { useShop } from '#domains/settings/web/shop-context.tsx';
import { shareProject } from '../contract/sharing.ts';
import type { SharedStatus } from '../contract/values.ts';
import { useProjectWorkspace } from './project-workspace.tsx';
import { DeskDialog } from './refusal.tsx';
import { FALLBACK } from './tool-text.ts';
import work from './workspace.module.css';

const CHOICES: readonly { status: SharedStatus; label: string; hint: string }[] = [
  { status: 'Private', label: 'Not shared', hint: 'Links that you shared no longer work.' },
  {
    status: 'Shared',
    label: 'Shared without prices',
    hint: 'Anyone with the link sees folders, products and quantities.',
  },
  {
    status: 'SharedWithPrices',
    label: 'Shared with prices',
    hint: 'They also see each price in this project.',
  },
];

/**
 * Renders a project's link and a setting for who may read the project (PROJECT-16, -17). Users with the link
 * never see notes, comments or costs.
 */
export function ShareDialog({ onClose }: { onClose: () => void }) {
  const { project, change, isBusy } = useProjectWorkspace();
  const { origin } = useShop();
  const { projectId, sharedStatus, shareId } = project;
  const [chosen, setChosen] = useState<SharedStatus>(sharedStatus);
  /**
   * The setting that the user last saved in this dialog; null before that. Saving disables the button, so the
   * focus moves to the result.
   */
  const [saved, setSaved] = useState<SharedStatus | null>(null);
  const link = shareId === null ? '' : `${origin}/project/shared/${encodeURIComponent(shareId)}`;
  const save = async () => {
    const words = { refused: FALLBACK.sharedStatus };
    if (await change(shareProject, { body: { projectId, sharedStatus: chosen } }, words)) setSaved(chosen);
  };
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      showMessage('Link copied');
    } catch {
      showMessage('Your browser couldn’t copy the link. Please select it and copy it.', { kind: 'info' });
    }
  };
  return (
    <DeskDialog
      open
      onClose={onClose}
      title="Share the project"
      type="left"
      size="small"
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Close
          </Button>
          <Button loading={isBusy} disabled={chosen === sharedStatus} onClick={() => void save()}>
            Save
          </Button>
        </>
      }
    >
      <div className={work.stack}>
        <RadioGroup legend="Who can see it?">
          {CHOICES.map(({ status, label, hint }) => (
            <Radio
              key={status}
              name="sharedStatus"
              label={label}
              hint={hint}
              checked={chosen === status}
              onChange={() => setChosen(status)}
            />
          ))}
        </RadioGroup>
        {saved === sharedStatus ? (
          <FocusedMessage key={saved} className={work.stack}>
            {link === '' ? <p>No link is active.</p> : <Link link={link} onCopy={copy} />}
          </FocusedMessage>
        ) : link === '' ? null : (
          <Link link={link} onCopy={copy} />
        )}
      </div>
    </DeskDialog>
  );
}

function Link({ link, onCopy }: { link: string; onCopy: () => Promise<void> }) {
  return (
    <>
      <TextField
        label="Link"
        readOnly
        value={link}
        onFocus={(event) => event.target.select()}
        hint="Search engines don’t list it."
      />
      <div className={work.bar}>
        <Button className={work.tool} icon="copy" onClick={() => void onCopy()}>
          Copy link
        </Button>
        <Button className={work.tool} icon="external" to={link} target="_blank">
          Preview shared view
        </Button>
      </div>
    </>
  );
}

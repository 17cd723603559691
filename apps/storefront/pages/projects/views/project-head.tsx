import { Suspense, useState } from 'react';
import { lazyPart } from '#foundation/browser/hydration/lazy-part.tsx';
import { classNames } from '#design/class-names.ts';
import { Breadcrumbs } from '#design/navigation/breadcrumbs.tsx';
import { Button } from '#design/button.tsx';
import { Icon } from '#design/icons/icon.tsx';
import { IconButton } from '#design/icon-button.tsx';
import { useOwnAccount } from '#domains/identity/web/account/own-account.ts';
import {
  adoptProject,
  duplicateProject,
  emailProject,
  saveDetails,
} from '#domains/projects/contract/projects.ts';
import type { Project } from '#domains/projects/contract/types.ts';
import { newKey, useProjectWorkspace } from '#domains/projects/web/project-workspace.tsx';
import { notifyOmittedPrices } from '#domains/projects/web/lines/omitted-prices.ts';
import { linesOf } from '#domains/projects/web/lines/lines.ts';
import { PrintFacts } from '#domains/projects/web/print-facts.tsx';
import { People } from '#domains/projects/web/customer/people.tsx';
import { SaveQuote } from '#domains/quotes/web/save-quote.tsx';
import { SendToCart } from '#domains/projects/web/lines/send-to-cart.tsx';
import { StatusChoice } from '#domains/projects/web/status-pill.tsx';
import { DONE, FALLBACK } from '#domains/projects/web/tool-text.ts';
import { dayText } from '#domains/projects/web/when-text.ts';
import { PlanIn3d } from './plan-in-3d.tsx';
import work from '#domains/projects/web/workspace.module.css';
import styles from './project-head.module.css';

const DetailsDialog = lazyPart(async () => ({
  default: (await import('#domains/projects/web/details-dialog.tsx')).DetailsDialog,
}));
const ShareDialog = lazyPart(async () => ({
  default: (await import('#domains/projects/web/share-dialog.tsx')).ShareDialog,
}));
const SendDialog = lazyPart(async () => ({
  default: (await import('#domains/projects/web/send-dialog.tsx')).SendDialog,
}));
const LockDialog = lazyPart(async () => ({
  default: (await import('#domains/projects/web/lock-dialog.tsx')).LockDialog,
}));

/** Renders the heading of a project: its name, stage and actions. */
export function ProjectHead({
  onOpen,
  onDeleted,
  onQuoted,
}: {
  onOpen: (projectId: number) => void;
  onDeleted: (projectId: number) => void;
  onQuoted: () => void;
}) {
  const { project, change, reload, isBusy } = useProjectWorkspace();
  const [dialog, setDialog] = useState<'details' | 'share' | 'lock' | 'email' | null>(null);
  const { projectId, name, projectRef, sharedStatus } = project;
  const close = () => setDialog(null);
  const duplicate = async () => {
    const copy = await change(duplicateProject, { body: { projectId, key: newKey() } });
    if (!copy || copy === 'theirs') return;
    notifyOmittedPrices(linesOf(copy), copy.pricesLeftOut);
    onOpen(copy.projectId);
  };
  /** If the project has no email address, the server responds with an error that says so. */
  const recipient = project.quoteData.customerEmail;
  const email = async () => {
    const sent = await change(
      emailProject,
      { body: { projectId } },
      { done: DONE.sent, refused: FALLBACK.email },
    );
    if (sent) await reload();
  };
  return (
    <header className={styles.head}>
      <div className={styles.words}>
        <Breadcrumbs
          items={[
            { label: 'Dashboard', to: '/performance-dashboard' },
            { label: 'Projects', to: '/project-admin' },
            { label: projectRef },
          ]}
        />
        <div className={styles.title}>
          <h1 className={work.name}>{name}</h1>
          <IconButton
            icon="edit"
            label="Name and details"
            size="small"
            onClick={() => setDialog('details')}
          />
        </div>
        <Marks />
        <People />
        <PrintFacts />
      </div>
      <div className={classNames(work.bar, styles.actions)}>
        <AdoptButton />
        <Button className={work.tool} icon="share" onClick={() => setDialog('share')}>
          {sharedStatus === 'Private' ? 'Share' : 'Shared'}
        </Button>
        <Button
          className={work.tool}
          icon="mail"
          disabled={isBusy}
          onClick={() => (recipient === '' ? void email() : setDialog('email'))}
        >
          Email
        </Button>
        <Button className={work.tool} icon="copy" disabled={isBusy} onClick={() => void duplicate()}>
          Duplicate
        </Button>
        <Button className={work.tool} icon="lock" onClick={() => setDialog('lock')}>
          {project.priceLock ? 'Prices locked' : 'Lock prices'}
        </Button>
        <PlanIn3d className={work.tool} />
        <SendToCart />
        <SaveQuote onSaved={onQuoted} />
      </div>
      <Suspense fallback={null}>
        {dialog === 'details' ? <DetailsDialog onClose={close} onDeleted={onDeleted} /> : null}
        {dialog === 'share' ? <ShareDialog onClose={close} /> : null}
        {dialog === 'email' ? (
          <SendDialog
            title="Email this project?"
            recipient={recipient}
            note="The email contains the current products and prices. It isn’t a quote."
            onSend={email}
            onClose={close}
          />
        ) : null}
        {dialog === 'lock' ? <LockDialog onClose={close} /> : null}
      </Suspense>
    </header>
  );
}

/**
 * Renders the button with which a staff member adopts a customer's project. Renders nothing if the staff
 * member cannot adopt this project.
 */
function AdoptButton() {
  const { project, change, isBusy } = useProjectWorkspace();
  const { projectId } = project;
  const userId = useOwnAccount().account?.userId;
  const mayAdopt = project.owner === 'customer' && userId !== undefined && project.winningUserId !== userId;
  if (!mayAdopt) return null;
  return (
    <Button
      className={work.tool}
      icon="user"
      disabled={isBusy}
      title="Adopt this customer’s project. The customer remains its owner."
      onClick={() => void change(adoptProject, { body: { projectId } })}
    >
      Adopt
    </Button>
  );
}

/** Renders the stage of the project, which the user can change, and other key facts. */
function Marks() {
  const { project, change, isBusy } = useProjectWorkspace();
  const { projectId, quoteStatus } = project;
  return (
    <ul className={styles.marks}>
      <li>
        <StatusChoice
          status={quoteStatus}
          disabled={isBusy}
          onChange={(status) => void change(saveDetails, { body: { projectId, quoteStatus: status } })}
        />
      </li>
      {marksOf(project).map(({ text, icon }) => (
        <li key={text} className={styles.mark}>
          {icon ? <Icon name={icon} size="small" /> : null}
          {text}
        </li>
      ))}
    </ul>
  );
}

/** Returns the key facts of a project, which are displayed next to its name. */
function marksOf({
  priceLock,
  quoteData,
  selectedStore,
  selectedSalesPerson,
  projectEmailed,
  sharedStatus,
}: Project): { text: string; icon?: 'lock' | 'mail' | 'share' }[] {
  const place = [selectedStore?.name, selectedSalesPerson?.name].filter(Boolean).join(', ');
  return [
    ...(priceLock
      ? [
          {
            icon: 'lock' as const,
            text: priceLock.expiryDate
              ? `Prices locked until ${dayText(priceLock.expiryDate)}`
              : 'Prices locked',
          },
        ]
      : []),
    ...(sharedStatus === 'Private'
      ? []
      : [
          {
            icon: 'share' as const,
            text: sharedStatus === 'SharedWithPrices' ? 'Shared with prices' : 'Shared without prices',
          },
        ]),
    ...(projectEmailed ? [{ icon: 'mail' as const, text: 'Emailed' }] : []),
    ...(quoteData.projectStart ? [{ text: `Start: ${quoteData.projectStart}` }] : []),
    ...(place ? [{ text: place }] : []),
  ];
}

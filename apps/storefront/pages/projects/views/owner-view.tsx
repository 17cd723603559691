import { Suspense, useState } from 'react';
import { lazyPart } from '#foundation/browser/hydration/lazy-part.tsx';
import { Breadcrumbs } from '#design/navigation/breadcrumbs.tsx';
import { Button } from '#design/button.tsx';
import { IconButton } from '#design/icon-button.tsx';
import { Notice } from '#design/feedback/notice.tsx';
import { FocusedMessage } from '#design/feedback/focused-message.tsx';
import { duplicateProject, emailProject } from '#domains/projects/contract/projects.ts';
import { askForQuote } from '#domains/quotes/contract/quotes.ts';
import { ConflictPlace } from '#domains/projects/web/conflict-dialog.tsx';
import { newKey, useProjectWorkspace } from '#domains/projects/web/project-workspace.tsx';
import { FilesPart, filesOfProduct } from '#domains/project-files/web/files-part.tsx';
import { FolderNav, type VisibleRoom } from '#domains/projects/web/folders/folder-nav.tsx';
import { notifyOmittedPrices } from '#domains/projects/web/lines/omitted-prices.ts';
import { LineTable } from '#domains/projects/web/lines/line-table.tsx';
import { linesOf } from '#domains/projects/web/lines/lines.ts';
import { NotesPart } from '#domains/projects/web/activity/notes.tsx';
import { OwnQuotes } from '#domains/quotes/web/own-quotes.tsx';
import { PrintFacts } from '#domains/projects/web/print-facts.tsx';
import { People } from '#domains/projects/web/customer/people.tsx';
import { SendToCart } from '#domains/projects/web/lines/send-to-cart.tsx';
import { DONE, FALLBACK } from '#domains/projects/web/tool-text.ts';
import { TotalsPart } from '#domains/projects/web/lines/totals-part.tsx';
import { Refusal } from '#domains/projects/web/refusal.tsx';
import { PlanIn3d } from './plan-in-3d.tsx';
import work from '#domains/projects/web/workspace.module.css';
import styles from './owner-view.module.css';

const DetailsDialog = lazyPart(async () => ({
  default: (await import('#domains/projects/web/details-dialog.tsx')).DetailsDialog,
}));
const ShareDialog = lazyPart(async () => ({
  default: (await import('#domains/projects/web/share-dialog.tsx')).ShareDialog,
}));

/**
 * Renders a project for its owner in the site's design: rooms, products, notes and the link for sharing.
 * Excludes staff data and staff actions.
 */
export function OwnerView({
  onOpen,
  onDeleted,
}: {
  onOpen: (projectId: number) => void;
  onDeleted: (projectId: number) => void;
}) {
  const { project, change, reload, isBusy } = useProjectWorkspace();
  const [room, setRoom] = useState<VisibleRoom>('all');
  const [dialog, setDialog] = useState<'details' | 'share' | null>(null);
  const [hasRequested, setRequested] = useState(false);
  const { projectId, name, projectRef, sharedStatus, selectedSalesPerson, selectedStore, quoteStatus } =
    project;
  const visibleRoom =
    typeof room === 'number' && project.folders.every(({ id }) => id !== room) ? 'all' : room;
  const duplicate = async () => {
    const copy = await change(duplicateProject, { body: { projectId, key: newKey() } });
    if (!copy || copy === 'theirs') return;
    notifyOmittedPrices(linesOf(copy), copy.pricesLeftOut);
    onOpen(copy.projectId);
  };
  const email = async () => {
    const words = { done: DONE.sent, refused: FALLBACK.email };
    if (await change(emailProject, { body: { projectId } }, words)) await reload();
  };
  const ask = async () => {
    if (await change(askForQuote, { body: { projectId } }, { done: DONE.sent })) setRequested(true);
  };
  const helper = [selectedSalesPerson?.name, selectedStore?.name].filter(Boolean).join(', ');
  return (
    <div className={`wrap ${styles.page}`}>
      <header className={styles.head}>
        <Breadcrumbs
          items={[{ label: 'Home', to: '/' }, { label: 'Projects', to: '/project' }, { label: projectRef }]}
        />
        <div className={work.between}>
          <div>
            <div className={styles.title}>
              <h1 className="h2">{name}</h1>
              <IconButton icon="edit" label="Name and details" onClick={() => setDialog('details')} />
            </div>
            {helper ? <p className="muted small">Your contact: {helper}</p> : null}
            <People />
            <PrintFacts />
          </div>
          <div className={work.bar}>
            <Button className={work.tool} icon="share" onClick={() => setDialog('share')}>
              {sharedStatus === 'Private' ? 'Share' : 'Shared'}
            </Button>
            <Button className={work.tool} icon="mail" disabled={isBusy} onClick={() => void email()}>
              Email it to me
            </Button>
            <Button className={work.tool} icon="copy" disabled={isBusy} onClick={() => void duplicate()}>
              Duplicate
            </Button>
            {quoteStatus === 'Pending' ? null : (
              <Button
                className={work.tool}
                icon="note"
                disabled={isBusy || project.totals.productCount === 0}
                onClick={() => void ask()}
              >
                Request a quote
              </Button>
            )}
            <PlanIn3d className={work.tool} />
            <SendToCart />
          </div>
        </div>
      </header>
      <Refusal />
      {quoteStatus === 'Pending' ? <QuoteRequested isNew={hasRequested} /> : null}
      <div className={styles.columns}>
        <div className={styles.columns}>
          <FolderNav visibleRoom={visibleRoom} onShow={setRoom} />
          <OwnQuotes />
          <FilesPart />
        </div>
        <div className={styles.main}>
          <LineTable visibleRoom={visibleRoom} onShow={setRoom} filesOf={filesOfProduct} />
          <div className={work.pair}>
            <NotesPart />
            {project.totals.total === null ? null : <TotalsPart totals={project.totals} />}
          </div>
        </div>
      </div>
      <ConflictPlace />
      <Suspense fallback={null}>
        {dialog === 'details' ? (
          <DetailsDialog onClose={() => setDialog(null)} onDeleted={onDeleted} />
        ) : null}
        {dialog === 'share' ? <ShareDialog onClose={() => setDialog(null)} /> : null}
      </Suspense>
    </div>
  );
}

/**
 * Renders a notice that a quote was requested. `isNew` is true if the user has requested it since opening the
 * page.
 */
function QuoteRequested({ isNew }: { isNew: boolean }) {
  const notice = (
    <Notice title="You requested a quote">
      Our store staff will review your list and contact you. You can still change it.
    </Notice>
  );
  // The pressed button was removed, so the notice receives the focus.
  return isNew ? <FocusedMessage>{notice}</FocusedMessage> : notice;
}

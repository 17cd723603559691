import '#design/staff-theme.css';
import { useState, type ReactNode } from 'react';
import { formatCents, fromDollars } from '#foundation/pure/money.ts';
import { DEFAULT_DEPOSIT_PERCENT, leastDeposit } from '#domains/checkout/rules/deposit.ts';
import { hasMieleBrand } from '#domains/checkout/rules/has-miele-brand.ts';
import { useSettingOn, useShop } from '#domains/settings/web/shop-context.tsx';
import { Tabs } from '#design/navigation/section-nav.tsx';
import { ActivityPart } from '#domains/projects/web/activity/activity-part.tsx';
import { ChangesPart } from '#domains/projects/web/activity/changes-part.tsx';
import { ConflictPlace } from '#domains/projects/web/conflict-dialog.tsx';
import { CustomerPart } from '#domains/projects/web/customer/customer-part.tsx';
import { useProjectWorkspace } from '#domains/projects/web/project-workspace.tsx';
import { FilesPart, filesOfProduct } from '#domains/project-files/web/files-part.tsx';
import { roleText } from '#domains/projects/web/lines/fixed-text.ts';
import { FolderNav, type VisibleRoom } from '#domains/projects/web/folders/folder-nav.tsx';
import { LineTable } from '#domains/projects/web/lines/line-table.tsx';
import { linesOf } from '#domains/projects/web/lines/lines.ts';
import { MarginOf, MarginsPlace, useMargins } from '#domains/projects/web/lines/margins.tsx';
import { NotesPart } from '#domains/projects/web/activity/notes.tsx';
import { ProjectHead } from './project-head.tsx';
import { QuotePart } from '#domains/quotes/web/quote-part.tsx';
import { Refusal } from '#domains/projects/web/refusal.tsx';
import { TotalsPart } from '#domains/projects/web/lines/totals-part.tsx';
import work from '#domains/projects/web/workspace.module.css';
import activity from '#domains/projects/web/activity/activity-part.module.css';

/** Renders the staff workspace of a project (PROJECT-04): its rooms, products, customer and activity. */
export function Workspace({
  reminders,
  onOpen,
  onDeleted,
}: {
  reminders: { all: ReactNode; due: ReactNode };
  /** Called when the user opens a different project. */
  onOpen: (projectId: number) => void;
  onDeleted: (projectId: number) => void;
}) {
  const { project } = useProjectWorkspace();
  const [room, setRoom] = useState<VisibleRoom>('all');
  /**
   * Part of the key of the tabs. When it changes, React mounts the tabs again with the quotes open, so that
   * the user sees the saved quote.
   */
  const [saved, setSaved] = useState(0);
  const visibleRoom =
    typeof room === 'number' && project.folders.every(({ id }) => id !== room) ? 'all' : room;
  return (
    <MarginsPlace>
      <div className={work.work}>
        <div className={work.left}>
          <FolderNav visibleRoom={visibleRoom} onShow={setRoom} />
        </div>
        <div className={work.main}>
          <ProjectHead onOpen={onOpen} onDeleted={onDeleted} onQuoted={() => setSaved(saved + 1)} />
          <Refusal />
          <FixedNote />
          <LineTable visibleRoom={visibleRoom} onShow={setRoom} filesOf={filesOfProduct} />
          <div className={work.pair}>
            <NotesPart />
            <TotalsPart
              totals={project.totals}
              more={
                <>
                  <MarginRow />
                  <DepositRow />
                </>
              }
            />
          </div>
        </div>
        <div className={work.about}>
          <CustomerPart />
          <FilesPart />
        </div>
        <aside className={work.right} aria-label="Comments and activity">
          <Tabs
            key={saved}
            initial={saved > 0 ? 'quotes' : 'activity'}
            label="Comments and activity"
            className={activity.tabs}
            tabs={[
              {
                id: 'activity',
                label: 'Activity',
                content: (
                  <>
                    <ActivityPart />
                    {reminders.due}
                  </>
                ),
                shouldStayMounted: true,
              },
              { id: 'quotes', label: 'Quotes', content: <QuotePart asksToSend={saved > 0} /> },
              {
                id: 'reminders',
                label: 'Reminders',
                content: <div className={activity.pad}>{reminders.all}</div>,
              },
              { id: 'changes', label: 'Changes', content: <ChangesPart /> },
            ]}
          />
        </aside>
        <ConflictPlace />
      </div>
    </MarginsPlace>
  );
}

/**
 * Renders a text that explains why fields of lines are disabled. Displayed to staff without a seller's
 * permissions (STAFF-18, -19).
 */
function FixedNote() {
  const text = roleText(useProjectWorkspace().project.permissions);
  return text === '' ? null : <p className={work.fine}>{text}</p>;
}

/**
 * Renders the minimum deposit for all lines that can be ordered, if the site offers a deposit for these
 * products. Excludes ordered lines, which are already paid for.
 */
function DepositRow() {
  const lines = linesOf(useProjectWorkspace().project).filter(
    ({ orderNumber, problem }) => orderNumber === null && problem === null,
  );
  const total = lines.reduce((sum, { lineTotal }) => sum + (lineTotal ?? 0), 0);
  const isOffered = useSettingOn('DepositEnabled');
  const percent = Number(useShop().settings['DepositPercent']) || DEFAULT_DEPOSIT_PERCENT;
  const isTaken = isOffered && total > 0 && !hasMieleBrand(lines.map(({ brand }) => brand));
  return isTaken ? (
    <div className={work.fine}>
      <dt>Minimum deposit {percent}%</dt>
      <dd>{formatCents(leastDeposit(fromDollars(total), percent))}</dd>
    </div>
  ) : null;
}

/** Renders the margin of the whole project if the user has made margins visible. */
function MarginRow() {
  const { project } = useProjectWorkspace();
  return useMargins()?.isVisible ? (
    <div className={work.fine}>
      <dt>Product margin</dt>
      <dd>
        <MarginOf lines={linesOf(project)} />
      </dd>
    </div>
  ) : null;
}

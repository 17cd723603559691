import '#design/staff-theme.css';
import { useState } from 'react';
import { Tabs } from '#design/section-nav.tsx';
import { CommentsPart } from './activity-part.tsx';
import { ChangesPart } from './changes-part.tsx';
import { ConflictPlace } from './conflict-dialog.tsx';
import { CustomerPart } from './customer-part.tsx';
import { useDesk } from './desk.tsx';
import { FolderNav, type ShownRoom } from './folder-nav.tsx';
import { LineTable } from './line-table.tsx';
import { NotesPart } from './notes.tsx';
import { ProjectHead } from './project-head.tsx';
import { QuotePart } from './quote-part.tsx';
import { Refusal } from './refusal.tsx';
import { TotalsPart } from './totals-part.tsx';
import work from './workspace.module.css';
import activity from './activity-part.module.css';

/** The workspace of staff at one project (PROJECT-04): rooms and customer, products, and what is said and done. */
export function Workspace({
  onOpen,
  onDeleted,
}: {
  /** Shows another project. */
  onOpen: (projectId: number) => void;
  onDeleted: (projectId: number) => void;
}) {
  const { project } = useDesk();
  const [room, setRoom] = useState<ShownRoom>('all');
  const shown = typeof room === 'number' && project.folders.every(({ id }) => id !== room) ? 'all' : room;
  return (
    <div className={work.work}>
      <div className={work.left}>
        <FolderNav shown={shown} onShow={setRoom} />
        <CustomerPart />
      </div>
      <div className={work.main}>
        <ProjectHead onOpen={onOpen} onDeleted={onDeleted} />
        <Refusal />
        <LineTable shown={shown} onShow={setRoom} />
        <div className={work.pair}>
          <NotesPart />
          <TotalsPart totals={project.totals} />
        </div>
      </div>
      <aside className={work.right} aria-label="What is said and done">
        <Tabs
          label="What is said and done"
          className={activity.tabs}
          tabs={[
            { id: 'comments', label: 'Activity', content: <CommentsPart /> },
            { id: 'quotes', label: 'Quotes', content: <QuotePart /> },
            { id: 'changes', label: 'Changes', content: <ChangesPart /> },
          ]}
        />
      </aside>
      <ConflictPlace />
    </div>
  );
}

import { useRef, useState, type ReactNode } from 'react';
import { call } from '#foundation/browser/call.ts';
import { useAnswer } from '#foundation/browser/use-answer.ts';
import { Button } from '#design/button.tsx';
import { Icon } from '#design/icons/icon.tsx';
import { IconButton } from '#design/icon-button.tsx';
import { deleteAttachment, listAttachments, saveAttachment } from '../contract.ts';
import type { Project } from '#domains/projects/contract/types.ts';
import { useProjectWorkspace } from '#domains/projects/web/project-workspace.tsx';
import { DONE } from '#domains/projects/web/tool-text.ts';
import work from '#domains/projects/web/workspace.module.css';
import styles from './files-part.module.css';

/** File types that the browser's file chooser offers. `fileTypeOf` accepts the same types. */
const TAKEN = '.jpg,.jpeg,.png,.webp,.pdf,.dwg,image/jpeg,image/png,image/webp,application/pdf';

/** What a file is attached to: the whole project, a room or a product. */
interface FilePlace {
  folderId?: number;
  productCode?: string;
}

/** Renders all files of a project, such as plans, joinery drawings and photographs (PROJECT-04, -18). */
export function FilesPart() {
  return (
    <section aria-labelledby="project-files" className={work.below}>
      <h2 id="project-files" className={work.label}>
        Files
      </h2>
      <div className={work.side}>
        <Files place={{}} />
      </div>
    </section>
  );
}

/** Renders the files of a product, for the panel of its line. */
export function filesOfProduct(productCode: string): ReactNode {
  return <Files place={{ productCode }} />;
}

/**
 * Renders files with buttons for download, deletion and upload. Shows the files of a room or product, or all
 * files of the project if `place` is empty.
 */
function Files({ place }: { place: FilePlace }) {
  const { project, change, isBusy } = useProjectWorkspace();
  const { projectId, version, files } = project;
  const { folderId, productCode } = place;
  const visible = files.filter(
    (file) =>
      (folderId === undefined || file.folderId === folderId) &&
      (productCode === undefined || file.productCode === productCode),
  );
  const links = useAnswer(visible.length === 0 ? null : `${projectId} ${version}`, (signal) =>
    call(listAttachments, { query: { projectId: String(projectId) } }, { signal }),
  );
  const attach = async (chosen: readonly File[]) => {
    for (const file of chosen) {
      const fields = {
        projectId: String(projectId),
        ...(folderId === undefined ? {} : { folderId: String(folderId) }),
        ...(productCode === undefined ? {} : { productCode }),
      };
      // Uploads the files one at a time, because the server compares each file with those it has already
      // stored.
      if (!(await change(saveAttachment, { body: fields }, { file, quiet: true }))) break;
    }
  };
  return (
    <>
      {visible.length === 0 ? (
        <p className={work.quiet}>Plans, drawings and photos, up to 15 MB each.</p>
      ) : (
        <ul className={styles.files}>
          {visible.map((file) => (
            <FileRow
              key={file.id}
              file={file}
              link={links.answer?.files.find(({ id }) => id === file.id)}
              about={productCode === undefined ? aboutOf(project, file) : ''}
              isBusy={isBusy}
              onDelete={() =>
                void change(
                  deleteAttachment,
                  { query: { projectId: String(projectId), attachmentId: String(file.id) } },
                  { done: DONE.deleted },
                )
              }
            />
          ))}
        </ul>
      )}
      {links.state === 'failure' && visible.length > 0 ? (
        <Button className={work.tool} onClick={links.retry}>
          Load the files again
        </Button>
      ) : null}
      <AttachButton disabled={isBusy} onChosen={(chosen) => void attach(chosen)} />
    </>
  );
}

type ProjectFile = Project['files'][number];

/** Returns the name of the product or room to which a file is attached. */
function aboutOf({ folders, cart }: Project, { productCode, folderId }: ProjectFile): string {
  const lines = [...folders.flatMap(({ products }) => products), ...cart.products];
  const line = lines.find((one) => one.productCode === productCode);
  return line?.sku ?? folders.find(({ id }) => id === folderId)?.title ?? '';
}

function FileRow({
  file,
  link,
  about,
  isBusy,
  onDelete,
}: {
  file: ProjectFile;
  link: { url: string; previewUrl: string | null } | undefined;
  about: string;
  isBusy: boolean;
  onDelete: () => void;
}) {
  const [isConfirming, setConfirming] = useState(false);
  return (
    <li className={styles.file}>
      {link?.previewUrl ? (
        <img className={styles.preview} src={link.previewUrl} alt="" loading="lazy" width={44} height={44} />
      ) : (
        <span className={styles.preview}>
          <Icon name="note" />
        </span>
      )}
      <span className={styles.name}>
        {link ? (
          <a href={link.url} download={file.name}>
            {file.name}
          </a>
        ) : (
          file.name
        )}
        <span className={work.fine}>{[about, sizeText(file.bytes)].filter(Boolean).join(' · ')}</span>
      </span>
      {isConfirming ? (
        <span className={styles.ask}>
          <Button className={`${work.tool} ${work.danger}`} disabled={isBusy} onClick={onDelete}>
            Delete
          </Button>
          <Button className={work.tool} onClick={() => setConfirming(false)}>
            Keep
          </Button>
        </span>
      ) : (
        <IconButton
          icon="bin"
          size="small"
          label={`Delete ${file.name}`}
          onClick={() => setConfirming(true)}
        />
      )}
    </li>
  );
}

function AttachButton({
  disabled,
  onChosen,
}: {
  disabled: boolean;
  onChosen: (files: readonly File[]) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        className={`${work.tool} ${work.wide}`}
        icon="upload"
        disabled={disabled}
        onClick={() => input.current?.click()}
      >
        Attach file
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={TAKEN}
        aria-label="Attach file"
        onChange={(event) => {
          onChosen([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
    </>
  );
}

/** Formats a file size, such as `850 KB` or `2.4 MB`. */
export function sizeText(bytes: number): string {
  const kilobytes = bytes / 1024;
  return kilobytes < 1000
    ? `${Math.max(1, Math.round(kilobytes))} KB`
    : `${(kilobytes / 1024).toFixed(1)} MB`;
}

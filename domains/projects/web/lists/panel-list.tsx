import { call } from '#foundation/browser/call.ts';
import { useAnswer } from '#foundation/browser/use-answer.ts';
import { Button } from '#design/button.tsx';
import { Skeleton } from '#design/feedback/skeleton.tsx';
import { getProductInfo } from '../../contract/lines.ts';
import { ProjectSearchField } from './project-search-field.tsx';
import { useFoundProjects } from './found-projects.ts';
import { rememberedProject } from '../adding/last-project.ts';
import styles from './panel-list.module.css';

const A_STEP = 10;

/**
 * Renders the list of projects in the staff panel: the user's own, or the site's projects that match a search
 * text. Undecided projects come first. A click opens a project in the page next to the panel; the open
 * project is marked.
 */
export function ProjectsOfPanel() {
  const found = useFoundProjects(A_STEP);
  const { projects, total } = found;
  const isSearch = found.term !== '';
  return (
    <section aria-labelledby="panel-projects">
      <h2 id="panel-projects">
        {isSearch ? 'Projects found' : 'Your projects'}{' '}
        {projects === null ? null : (
          <span role="status">
            {projects.length < total ? `${projects.length} of ${total}` : `${total} in all`}
          </span>
        )}
      </h2>
      <ProjectSearchField found={found} />
      {found.state === 'failure' ? (
        <PanelFailure retry={found.retry} />
      ) : projects === null ? (
        <Skeleton height={180} />
      ) : projects.length === 0 ? (
        <p className={styles.note}>
          {isSearch
            ? `No project matches “${found.term}” by name, number or customer.`
            : 'You have no projects yet.'}
        </p>
      ) : (
        <>
          <ul className={styles.list} aria-busy={found.isSearching}>
            {projects.map(({ projectId, projectRef, name, customerName, quoteStatus }) => (
              <Project
                key={projectId}
                id={projectId}
                name={name}
                isOpen={projectId === rememberedProject()}
                about={[projectRef, customerName, quoteStatus]}
              />
            ))}
          </ul>
          {found.mayShowMore ? (
            <Button size="small" variant="ghost" loading={found.isSearching} onClick={found.showMore}>
              Show more
            </Button>
          ) : projects.length < total ? (
            <p className={styles.note}>To find other projects, enter a name, a number or a customer.</p>
          ) : null}
        </>
      )}
    </section>
  );
}

/** Renders the user's projects that contain a product, and the quantity in each project. */
export function ProjectsOfProduct({ sku }: { sku: string }) {
  const found = useAnswer(sku, (signal) => call(getProductInfo, { params: { sku } }, { signal }));
  const projects = found.answer?.projects;
  return (
    <section aria-labelledby="related-projects">
      <h2 id="related-projects">Related projects</h2>
      {found.state === 'failure' ? (
        <PanelFailure retry={found.retry} />
      ) : !projects ? (
        <Skeleton height={60} />
      ) : projects.length === 0 ? (
        <p className={styles.note}>This product isn’t in any of your projects.</p>
      ) : (
        <ul className={styles.list}>
          {projects.map((one) => (
            <Project
              key={`${one.projectId} ${one.folderId}`}
              id={one.projectId}
              name={one.name}
              about={[one.projectRef, one.customerName, one.folderTitle, `${one.quantity} of it`]}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

function Project({
  id,
  name,
  about,
  isOpen = false,
}: {
  id: number;
  name: string;
  about: readonly string[];
  /** Whether the page next to the panel displays this project. */
  isOpen?: boolean;
}) {
  return (
    <li>
      <a
        className={styles.project}
        href={`/project/${id}`}
        target="_parent"
        aria-current={isOpen ? 'true' : undefined}
      >
        <b>{name}</b>
        <span className={styles.about}>{about.filter((part) => part !== '').join(' · ')}</span>
      </a>
    </li>
  );
}

/** Renders the panel's error message if projects could not be loaded. */
export function PanelFailure({ retry }: { retry: () => void }) {
  return (
    <div role="alert">
      <p className={styles.note}>An error occurred getting projects.</p>
      <Button size="small" variant="ghost" onClick={retry}>
        Try again
      </Button>
    </div>
  );
}

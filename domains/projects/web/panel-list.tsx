import { call } from '#foundation/browser/call.ts';
import { useAnswer } from '#foundation/browser/use-answer.ts';
import { Button } from '#design/button.tsx';
import { Skeleton } from '#design/skeleton.tsx';
import { getProjectNavbar } from '../contract.ts';
import { getProductInfo } from '../contract-lines.ts';
import styles from './panel-list.module.css';

/** The projects of who is signed in that changed last, each a way for the page around the panel. */
export function LatestProjects() {
  const found = useAnswer('latest', (signal) => call(getProjectNavbar, {}, { signal }));
  return (
    <section aria-labelledby="latest-projects">
      <h2 id="latest-projects">
        Latest projects {found.answer ? <span>{found.answer.projectCount} in all</span> : null}
      </h2>
      {found.state === 'failure' ? (
        <Failed retry={found.retry} />
      ) : found.answer === null ? (
        <Skeleton height={180} />
      ) : found.answer.projects.length === 0 ? (
        <p className={styles.note}>You have no projects yet.</p>
      ) : (
        <ul className={styles.list}>
          {found.answer.projects.map(({ projectId, projectRef, name, customerName, quoteStatus }) => (
            <Project
              key={projectId}
              id={projectId}
              name={name}
              about={[projectRef, customerName, quoteStatus]}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

/** In which of one's projects a product is, and how many of it. */
export function ProjectsOfProduct({ sku }: { sku: string }) {
  const found = useAnswer(sku, (signal) => call(getProductInfo, { params: { sku } }, { signal }));
  const projects = found.answer?.projects;
  return (
    <section aria-labelledby="related-projects">
      <h2 id="related-projects">Related projects</h2>
      {found.state === 'failure' ? (
        <Failed retry={found.retry} />
      ) : !projects ? (
        <Skeleton height={60} />
      ) : projects.length === 0 ? (
        <p className={styles.note}>It is in none of your projects.</p>
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

function Project({ id, name, about }: { id: number; name: string; about: readonly string[] }) {
  return (
    <li>
      <a className={styles.project} href={`/project/${id}`} target="_parent">
        <b>{name}</b>
        <span className={styles.about}>{about.filter((part) => part !== '').join(' · ')}</span>
      </a>
    </li>
  );
}

function Failed({ retry }: { retry: () => void }) {
  return (
    <div role="alert">
      <p className={styles.note}>An error occurred getting projects.</p>
      <Button size="small" variant="ghost" onClick={retry}>
        Try again
      </Button>
    </div>
  );
}

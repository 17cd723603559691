import { isComposing } from '#design/forms/is-composing.ts';
import { useId, type RefObject } from 'react';
import { Button } from '#design/button.tsx';
import { Radio, RadioGroup } from '#design/forms/radio.tsx';
import { ProjectSearchField } from '../lists/project-search-field.tsx';
import type { FoundProjects } from '../lists/found-projects.ts';
import { NEW_PROJECT } from './preselected-project.ts';
import { QuotePill } from '../status-pill.tsx';
import styles from '../lists/panel-list.module.css';

/** Renders a searchable list of projects, from which the user selects one or a new project. */
export function ProjectChoice({
  found,
  chosen,
  onChoose,
  searchRef,
}: {
  found: FoundProjects;
  /** The ID of the selected project, or `NEW_PROJECT`; empty if nothing is selected. */
  chosen: string;
  onChoose: (id: string) => void;
  searchRef?: RefObject<HTMLInputElement | null>;
}) {
  const name = useId();
  const { projects } = found;
  return (
    <div className={styles.form}>
      {projects?.length === 0 && found.typed === '' ? null : (
        <ProjectSearchField
          ref={searchRef}
          found={found}
          // In this field, Enter must not submit the form, which would add the product to the selected
          // project.
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !isComposing(event)) event.preventDefault();
          }}
        />
      )}
      <RadioGroup legend="Project" legendHidden className={styles.choices}>
        <div className={styles.scrolled} aria-busy={found.isSearching}>
          {(projects ?? []).map(({ projectId, projectRef, name: title, customerName, quoteStatus }) => (
            <Radio
              key={projectId}
              name={name}
              label={title}
              hint={[projectRef, customerName].filter(Boolean).join(' · ')}
              end={<QuotePill status={quoteStatus} />}
              checked={chosen === String(projectId)}
              onChange={() => onChoose(String(projectId))}
            />
          ))}
          {projects?.length === 0 && found.term !== '' ? (
            <p className={styles.note}>No project matches “{found.term}” by name, number or customer.</p>
          ) : null}
          {found.mayShowMore ? (
            <Button size="small" variant="ghost" loading={found.isSearching} onClick={found.showMore}>
              Show more
            </Button>
          ) : null}
        </div>
        <Radio
          name={name}
          label="New project"
          checked={chosen === NEW_PROJECT}
          onChange={() => onChoose(NEW_PROJECT)}
        />
      </RadioGroup>
      <p className="visually-hidden" role="status">
        {projects === null || found.isSearching
          ? ''
          : found.total === 1
            ? '1 project found'
            : `${found.total} projects found`}
      </p>
    </div>
  );
}

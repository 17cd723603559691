import { Skeleton } from '#design/feedback/skeleton.tsx';

/** Renders a placeholder while a project is loading. */
export function ProjectSkeleton() {
  return (
    <div className="wrap section stack" aria-busy="true">
      <span className="visually-hidden" role="status">
        Loading the project
      </span>
      <Skeleton width={320} height={34} />
      <Skeleton height={40} />
      <Skeleton height={420} />
    </div>
  );
}

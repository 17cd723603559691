import { useSite } from '#domains/settings/web/shop-context.tsx';

export interface SceneProps {
  /** The name of the scene without its theme, such as `kitchen-range`. */
  name: string;
  alt: string;
  /** Whether the scene is the largest picture in the first view. */
  priority?: boolean;
  className?: string | undefined;
}

/** A drawn scene in this site's colours. The frame sets the size; the drawing fills it. */
export function Scene({ name, alt, priority = false, className }: SceneProps) {
  const site = useSite();
  return (
    <img
      src={`/img/scene/${name}-${site.id}.svg`}
      alt={alt}
      width={1600}
      height={1000}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      decoding={priority ? 'sync' : 'async'}
      className={className}
    />
  );
}

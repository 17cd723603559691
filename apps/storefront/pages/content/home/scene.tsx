import { useSite } from '#domains/settings/web/shop-context.tsx';

export interface SceneProps {
  /** The scene without its theme: `kitchen-range`. */
  name: string;
  alt: string;
  /** The largest picture of the first view. */
  priority?: boolean;
  className?: string | undefined;
}

/** A drawn scene in this site's colours. Its frame says how large it is; the drawing fills it. */
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

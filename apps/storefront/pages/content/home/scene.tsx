import { useSite } from '#domains/settings/web/shop-context.tsx';

export interface SceneProps {
  /** The name of the scene without its theme, such as `kitchen-range`. */
  name: string;
  alt: string;
  /** Whether the scene is the largest picture that is visible without scrolling. */
  priority?: boolean;
  className?: string | undefined;
}

/** Renders a drawn scene in the site's colours. The scene fills its frame, which sets the size. */
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

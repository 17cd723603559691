import type { ContentPicture } from '#domains/content/contract/content.ts';
import { useSite } from '#domains/settings/web/shop-context.tsx';
import { Scene } from './home/scene.tsx';

/** Renders a picture on a content page: a drawn scene in the site's colours, or one of the shop's pictures. */
export function Picture({
  picture: { scene, src, alt },
  priority = false,
  className,
}: {
  picture: ContentPicture;
  priority?: boolean;
  className?: string | undefined;
}) {
  if (scene !== undefined) return <Scene name={scene} alt={alt} priority={priority} className={className} />;
  return (
    <img
      src={src}
      alt={alt}
      width={1200}
      height={1200}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      decoding={priority ? 'sync' : 'async'}
      className={className}
    />
  );
}

/** Returns the picture that the site displays for pages without their own picture. */
export function useFallbackPicture(): ContentPicture {
  const { layout } = useSite();
  return { scene: layout === 'editorial' ? 'living' : 'kitchen', alt: '' };
}

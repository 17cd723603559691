import { productVideos } from '#domains/catalogue/rules/product-videos.ts';
import { pictureUrl } from '#domains/catalogue/rules/pictures.ts';
import type { Product } from '#domains/catalogue/contract/product.ts';
import { VideoPlayer } from '../../../third-parties/video-player.tsx';
import styles from './product-videos.module.css';

/** Renders a product's videos, each with a picture of the product until it plays. */
export function ProductVideos({ product }: { product: Product }) {
  const videos = productVideos(product);
  const room = product.images.find(({ view }) => view === 'room');
  const picture = room ?? product.images[0];
  return (
    <section id="videos" aria-labelledby="videos-title" className={styles.section}>
      <h2 id="videos-title">{videos.length === 1 ? 'Video' : 'Videos'}</h2>
      <ul className={styles.videos}>
        {videos.map(({ title, href }) => (
          <li key={href} className={room ? undefined : styles.whole}>
            <VideoPlayer
              url={href}
              title={title}
              poster={
                picture ? (
                  <img src={pictureUrl(picture.src, 800)} alt="" width={800} height={600} loading="lazy" />
                ) : null
              }
            />
            <h3 className="h5">{title}</h3>
          </li>
        ))}
      </ul>
    </section>
  );
}

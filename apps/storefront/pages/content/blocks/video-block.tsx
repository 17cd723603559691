import { useId } from 'react';
import { SectionHead } from '#design/layout/section-head.tsx';
import { VideoPlayer } from '../../../third-parties/video-player.tsx';
import type { BlockProps } from '../block-props.ts';
import { Picture } from '../picture.tsx';

/** Renders a video at YouTube or Wistia, with its title and an introduction. */
export function Video({ block }: BlockProps<'video'>) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <SectionHead id={id} title={block.title} intro={block.text} />
      <VideoPlayer url={block.url} title={block.title} poster={<Picture picture={block.picture} />} />
    </section>
  );
}

import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { Breadcrumbs } from '#design/navigation/breadcrumbs.tsx';
import { Button, type ButtonVariant } from '#design/button.tsx';
import { classNames } from '#design/class-names.ts';
import { IconButton } from '#design/icon-button.tsx';
import { Masthead as MastheadFrame } from '#design/layout/masthead.tsx';
import { FILTERS_PART } from '#domains/catalogue/rules/addresses.ts';
import type { Block } from '#domains/content/rules/block-shapes.ts';
import { openSearch } from '#domains/search/web/open-search.ts';
import type { BlockProps } from '../block-props.ts';
import { Hero } from '../hero.tsx';
import { Picture } from '../picture.tsx';
import styles from './masthead.module.css';

/** Scenes without a background. The masthead displays them on the brand’s colour. */
const CUT_OUTS: ReadonlySet<string> = new Set(['lineup', 'price-tags']);

type Action = NonNullable<Block<'masthead'>['actions']>[number];

/** Renders the masthead of a landing page (storefront §2). */
export function Masthead({ block, crumbs }: BlockProps<'masthead'>) {
  const {
    heading,
    text,
    eyebrow,
    look = block.picture || block.video ? 'picture' : 'plain',
    picture,
    video,
    points,
    actions = [],
  } = block;
  const trail = crumbs.length > 0 ? <Breadcrumbs items={crumbs} /> : undefined;
  if (look === 'hidden') return <h1 className="visually-hidden no-masthead">{heading}</h1>;
  if (look === 'hero') {
    return (
      <header>
        {trail}
        <Hero
          heading={heading}
          text={text}
          eyebrow={eyebrow}
          actions={<Actions actions={actions} variants={['accent', 'line']} />}
          look={CUT_OUTS.has(picture?.scene ?? '') ? 'cut-out' : 'room'}
          {...(picture ? { picture: <Picture picture={picture} priority /> } : {})}
        />
      </header>
    );
  }
  return (
    <MastheadFrame
      title={heading}
      intro={text}
      kind={look === 'picture' ? 'promo' : 'category'}
      {...(look === 'picture' && (picture || video) ? { picture: <Backdrop block={block} /> } : {})}
      points={points}
      {...(actions.length > 0
        ? {
            actions: (
              <Actions
                actions={actions}
                variants={look === 'picture' ? ['light', 'line'] : ['primary', 'ghost']}
              />
            ),
          }
        : {})}
      breadcrumbs={trail}
    />
  );
}

/** Renders the masthead of a virtual tour with a Launch button (storefront §2). */
export function VirtualTour({ block, crumbs }: BlockProps<'virtual-tour'>) {
  return (
    <MastheadFrame
      title={block.heading}
      intro={block.text}
      kind="promo"
      picture={<Picture picture={block.picture} priority />}
      actions={
        <Button
          variant="light"
          icon="eye"
          to={block.storeUri ? `/virtual-tour/${block.storeUri}` : '/virtual-tour'}
        >
          Launch
        </Button>
      }
      {...(crumbs.length > 0 ? { breadcrumbs: <Breadcrumbs items={crumbs} /> } : {})}
    />
  );
}

/**
 * Renders the buttons of a masthead. Each button links to a page, another website, a filtered list or a
 * search.
 */
export function Actions({
  actions,
  variants,
}: {
  actions: readonly Action[];
  variants: readonly [ButtonVariant, ButtonVariant];
}) {
  const navigate = useNavigate();
  if (actions.length === 0) return null;
  return (
    <div className="row row-wrap">
      {actions.map(({ label, to, kind = 'link' }, index) => {
        const variant = index === 0 ? variants[0] : variants[1];
        if (kind === 'search')
          return (
            <Button
              key={label}
              variant={variant}
              icon="search"
              onClick={() => {
                if (!openSearch()) void navigate(to);
              }}
            >
              {label}
            </Button>
          );
        return (
          <Button
            key={label}
            variant={variant}
            to={kind === 'refine' && !to.includes('#') ? `${to}#${FILTERS_PART}` : to}
            {...(kind === 'external' ? { target: '_blank', iconEnd: 'external' as const } : {})}
            {...(kind === 'refine' ? { icon: 'filter' as const } : {})}
          >
            {label}
          </Button>
        );
      })}
    </div>
  );
}

function Backdrop({ block: { picture, video } }: { block: Block<'masthead'> }) {
  const film = useRef<HTMLVideoElement>(null);
  const [isPlaying, setPlaying] = useState(false);
  useEffect(() => {
    // The video does not start automatically for users who prefer reduced motion.
    if (video && !matchMedia('(prefers-reduced-motion: reduce)').matches)
      film.current?.play().then(
        () => setPlaying(true),
        () => undefined,
      );
  }, [video]);
  if (!video) return picture ? <Picture picture={picture} priority /> : null;
  const toggle = () => {
    if (isPlaying) film.current?.pause();
    else void film.current?.play();
    setPlaying(!isPlaying);
  };
  return (
    <>
      {picture ? <Picture picture={picture} priority /> : null}
      <video
        ref={film}
        src={video.src}
        muted
        loop
        playsInline
        preload="none"
        aria-hidden="true"
        className={classNames(styles.film, isPlaying && styles.playing)}
      />
      <IconButton
        icon={isPlaying ? 'minus' : 'play'}
        label={isPlaying ? 'Pause the film' : 'Play the film'}
        onClick={toggle}
        className={styles.control}
      />
    </>
  );
}

import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { Button } from '#design/button.tsx';
import { Notice } from '#design/feedback/notice.tsx';
import { Spinner } from '#design/feedback/spinner.tsx';
import { SiteLink } from '#design/navigation/site-link.tsx';
import { embeddedParties, embeddedTitle, wistiaPlayer } from '#foundation/pure/embedded/embedded-parties.ts';
import { parseVideo, type HostedVideo } from '#foundation/pure/embedded/video-address.ts';
import { ThirdPartyNotice } from '#domains/analytics/web/third-parties/third-party-content.tsx';
import { useThirdParty } from '#domains/analytics/web/third-parties/use-third-party.ts';
import { useShop } from '#domains/settings/web/shop-context.tsx';
import styles from './video-player.module.css';

export interface VideoPlayerProps {
  /** The URL of a video at YouTube or Wistia. */
  url: string;
  title: string;
  /** The picture that is displayed until the video plays. It comes from the shop itself. */
  poster: ReactNode;
}

/**
 * Renders a video at YouTube or Wistia. Until the shopper presses the button, nothing is requested from the
 * service. If the setting of the service is off, a link opens the video at the service (SCRIPTS-16). Renders
 * nothing for other URLs.
 */
export function VideoPlayer({ url, title, poster }: VideoPlayerProps) {
  const { settings } = useShop();
  const video = parseVideo(url);
  if (video === null) return null;
  const isOn = embeddedParties(settings).includes(video.party);
  return (
    <div className={styles.video}>
      {isOn ? (
        <OwnPlace key={url} video={video} title={title} poster={poster} />
      ) : (
        <div className={styles.stage}>
          {poster}
          <Button variant="light" icon="play" href={video.page} target="_blank" className={styles.play}>
            {watchText(video)}
            <span className="visually-hidden">: {title}</span>
          </Button>
        </div>
      )}
    </div>
  );
}

const watchText = ({ party }: HostedVideo) => `Watch on ${embeddedTitle(party)}`;

function OwnPlace({ video, title, poster }: { video: HostedVideo; title: string; poster: ReactNode }) {
  const { state, load } = useThirdParty(video.party, { onPress: true });
  const [isUnavailable, setUnavailable] = useState(false);
  const hasFailed = state === 'failed' || isUnavailable;
  return (
    <>
      <div className={styles.stage}>
        {state === 'ready' && !isUnavailable ? (
          <Player video={video} title={title} onUnavailable={() => setUnavailable(true)} />
        ) : (
          <>
            {poster}
            {hasFailed ? null : (
              <Button
                variant="light"
                icon="play"
                loading={state === 'loading'}
                className={`${styles.play} needs-scripts`}
                onClick={load}
              >
                Play video<span className="visually-hidden">: {title}</span>
              </Button>
            )}
          </>
        )}
      </div>
      {state === 'blocked' ? <ThirdPartyNotice party={video.party} /> : null}
      {hasFailed ? (
        <Notice
          kind="error"
          live
          title={isUnavailable ? 'This video is not available' : 'We couldn’t load the video'}
        >
          <div className={styles.failure}>
            <p>
              {isUnavailable
                ? 'It may have been removed or made private.'
                : `If you use a content blocker, allow ${embeddedTitle(video.party)} in it and try again.`}
            </p>
            {isUnavailable ? null : (
              <Button variant="ghost" size="small" onClick={load}>
                Try again
              </Button>
            )}
          </div>
        </Notice>
      ) : null}
      <p className={styles.elsewhere}>
        <SiteLink to={video.page} target="_blank" className="link">
          {watchText(video)}
          <span className="visually-hidden">: {title} (opens in a new tab)</span>
        </SiteLink>
      </p>
    </>
  );
}

interface PlayerProps {
  video: HostedVideo;
  title: string;
  onUnavailable: () => void;
}

/** Renders the player of the service and moves the focus to it, because the pressed button was removed. */
function Player(props: PlayerProps) {
  const { settings } = useShop();
  const { video, title } = props;
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => frame.current?.focus(), []);
  if (video.party === 'youtube') return <YoutubePlayer {...props} />;
  return (
    <iframe
      ref={frame}
      className={`wistia_embed ${styles.frame}`}
      name="wistia_embed"
      src={wistiaPlayer(video.id, settings)}
      title={title}
      allow="autoplay; fullscreen"
    />
  );
}

/** The part of YouTube's interface that this module uses. */
interface Youtube {
  ready(run: () => void): void;
  Player: new (
    place: HTMLElement,
    options: {
      host: string;
      videoId: string;
      playerVars: Record<string, string | number>;
      events: { onReady: (event: { target: unknown }) => void; onError: () => void };
    },
  ) => { destroy?: () => void };
}

function YoutubePlayer({ video, title, onUnavailable }: PlayerProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isReady, setReady] = useState(false);
  const handleError = useEffectEvent(onUnavailable);
  useEffect(() => {
    const holder = place.current;
    if (holder === null) return;
    let player: InstanceType<Youtube['Player']> | undefined;
    let isOver = false;
    // The player replaces this element, so React must not manage it.
    const inner = document.createElement('div');
    holder.append(inner);
    const youtube = (window as unknown as { YT: Youtube }).YT;
    youtube.ready(() => {
      if (isOver) return;
      player = new youtube.Player(inner, {
        host: 'https://www.youtube-nocookie.com',
        videoId: video.id,
        playerVars: { autoplay: 1, rel: 0, playsinline: 1, origin: location.origin },
        events: {
          onReady: () => {
            setReady(true);
            const frame = holder.querySelector('iframe');
            if (frame === null) return;
            frame.title = title;
            frame.focus();
          },
          onError: () => handleError(),
        },
      });
    });
    return () => {
      isOver = true;
      player?.destroy?.();
      holder.replaceChildren();
    };
  }, [video.id, title]);
  return (
    <>
      {isReady ? null : <Spinner label="Loading the video" />}
      <div ref={place} className={styles.frame} />
    </>
  );
}

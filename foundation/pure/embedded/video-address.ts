/** A video at YouTube or Wistia, whose players pages can display. */
export interface HostedVideo {
  party: 'youtube' | 'wistia';
  id: string;
  /** The URL of the video's page at the service. */
  page: string;
}

const YOUTUBE =
  /^https:\/\/(?:www\.)?(?:youtube\.com\/(?:watch\?v=|embed\/|shorts\/)|youtu\.be\/)([\w-]{6,20})\b/;
const WISTIA =
  /^https:\/\/(?:[\w-]+\.wistia\.com\/medias|fast\.wistia\.(?:net|com)\/embed\/(?:iframe|medias))\/([a-z0-9]{6,20})\b/;

/** Parses the URL of a video at YouTube or Wistia; null for other URLs. */
export function parseVideo(url: string): HostedVideo | null {
  const youtube = YOUTUBE.exec(url)?.[1];
  if (youtube) return { party: 'youtube', id: youtube, page: `https://www.youtube.com/watch?v=${youtube}` };
  const wistia = WISTIA.exec(url)?.[1];
  return wistia
    ? { party: 'wistia', id: wistia, page: `https://fast.wistia.net/embed/iframe/${wistia}` }
    : null;
}

import type { CSSProperties } from 'react';

const SIZE = 80;

// A mail program that loads no pictures displays the alt text instead: small, so that it fits.
const picture: CSSProperties = {
  display: 'block',
  width: SIZE,
  height: SIZE,
  objectFit: 'contain',
  overflow: 'hidden',
  background: '#f2f2ef',
  color: '#5d5d58',
  fontSize: 9,
  lineHeight: 1.2,
};
const place: CSSProperties = { width: SIZE, padding: '10px 14px 10px 0', verticalAlign: 'top' };

/**
 * Renders the picture of a product in a row of a mail's table; `src` includes its host. Renders an empty
 * space without a picture.
 */
export function MailPicture({ src, alt, style = {} }: { src: string; alt: string; style?: CSSProperties }) {
  return (
    <td style={{ ...place, ...style }}>
      {src === '' ? null : <img src={src} alt={alt} width={SIZE} height={SIZE} style={picture} />}
    </td>
  );
}

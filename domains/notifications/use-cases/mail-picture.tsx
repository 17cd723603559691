import type { CSSProperties } from 'react';

const SIZE = 80;

// An email program that does not load pictures displays the alt text instead. The text is small, so that it
// fits.
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
 * Renders the picture of a product in a row of an email's table. `src` includes its host. If there is no
 * picture, renders an empty space.
 */
export function MailPicture({ src, alt, style = {} }: { src: string; alt: string; style?: CSSProperties }) {
  return (
    <td style={{ ...place, ...style }}>
      {src === '' ? null : <img src={src} alt={alt} width={SIZE} height={SIZE} style={picture} />}
    </td>
  );
}

import type { CSSProperties } from 'react';

const SIZE = 80;

// Small type, so that the alt text fits into the picture's space if the email program does not load the
// picture.
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
 * Renders a product's picture in a table row of an email. `src` is an absolute URL. Renders an empty space if
 * there is no picture.
 */
export function MailPicture({ src, alt, style = {} }: { src: string; alt: string; style?: CSSProperties }) {
  return (
    <td style={{ ...place, ...style }}>
      {src === '' ? null : <img src={src} alt={alt} width={SIZE} height={SIZE} style={picture} />}
    </td>
  );
}

import type { CSSProperties } from 'react';

const SIZE = 80;

// A programme that fetches no pictures shows the words in their place: small, so that they fit it.
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

/** The picture of goods in a row of a mail's table; `src` with its host. An empty place where there is none. */
export function MailPicture({ src, alt, style = {} }: { src: string; alt: string; style?: CSSProperties }) {
  return (
    <td style={{ ...place, ...style }}>
      {src === '' ? null : <img src={src} alt={alt} width={SIZE} height={SIZE} style={picture} />}
    </td>
  );
}

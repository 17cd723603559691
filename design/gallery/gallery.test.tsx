import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { expect, it } from 'vitest';
import { Gallery } from './gallery.tsx';

it('every component renders on the server', () => {
  const html = renderToString(
    <StaticRouter location="/design">
      <Gallery />
    </StaticRouter>,
  );
  expect(html).toContain('Components');
  expect(html).toContain('LOG IN for Price');
  expect(html).not.toContain('undefined');
});

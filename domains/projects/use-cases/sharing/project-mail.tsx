import type { CSSProperties } from 'react';
import { formatPrice } from '#foundation/pure/money.ts';
import { renderMail } from '#domains/notifications/use-cases/mail-layout.tsx';
import type { Site } from '#sites/site.ts';
import type { Project, ProjectLine } from '../../contract/types.ts';

const cell: CSSProperties = {
  padding: '10px 0',
  borderBottom: '1px solid #e4e4df',
  fontSize: 14,
  lineHeight: 1.4,
};
const amount: CSSProperties = { ...cell, textAlign: 'right', whiteSpace: 'nowrap', paddingLeft: 16 };

interface Room {
  title: string;
  products: readonly ProjectLine[];
}

/**
 * Returns the rooms that contain products. The products without a room are last, in a room with an empty
 * title.
 */
function roomsOf({ folders, cart }: Project): Room[] {
  return [...folders, { title: '', products: cart.products }].filter(({ products }) => products.length > 0);
}

const priceText = (dollars: number | null) => (dollars === null ? '' : formatPrice(dollars));

/**
 * Renders an email with a project's rooms and products. Amounts are in dollars. They are omitted if the
 * recipient may not see prices.
 */
export function projectMail(
  project: Project,
  { site, origin }: { site: Site; origin: string },
): { subject: string; html: string; plain: string } {
  const subject = `${project.name} (${project.projectRef})`;
  const rooms = roomsOf(project);
  const { total } = project.totals;
  const html = renderMail(
    { site, origin },
    subject,
    <>
      <h1 style={{ fontSize: 22, margin: '0 0 16px' }}>{project.name}</h1>
      {rooms.map(({ title, products }) => (
        <div key={title}>
          {title === '' ? null : <h2 style={{ fontSize: 17, margin: '18px 0 4px' }}>{title}</h2>}
          <table role="presentation" style={{ width: '100%', borderCollapse: 'collapse' }}>
            <tbody>
              {products.map((product) => (
                <tr key={product.id}>
                  <td style={cell}>
                    <a href={`${origin}${product.url}`} style={{ color: '#1c1c1a' }}>
                      {product.quantity} × {product.title}
                    </a>
                  </td>
                  <td style={amount}>{priceText(product.lineTotal)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ))}
      {total === null ? null : <p style={{ fontSize: 16, fontWeight: 700 }}>Total {priceText(total)}</p>}
      <p style={{ fontSize: 13, color: '#5d5d58' }}>
        This is a list, not an offer. Prices and stock were current when we sent this email.
      </p>
    </>,
  );
  const plain = [
    subject,
    ...rooms.flatMap(({ title, products }) => [
      '',
      ...(title === '' ? [] : [title]),
      ...products.map((one) =>
        [`${one.quantity} x ${one.title}`, priceText(one.lineTotal)].filter((part) => part !== '').join(': '),
      ),
    ]),
    '',
    ...(total === null ? [] : [`Total: ${priceText(total)}`]),
    origin,
  ].join('\n');
  return { subject, html, plain };
}

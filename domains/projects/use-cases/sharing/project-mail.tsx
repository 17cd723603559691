import type { CSSProperties } from 'react';
import { formatPrice } from '#foundation/pure/money.ts';
import type { EmailExample } from '#domains/notifications/use-cases/email-example.ts';
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

type MailedLine = Pick<ProjectLine, 'id' | 'url' | 'quantity' | 'title' | 'lineTotal'>;

interface Room {
  title: string;
  products: readonly MailedLine[];
}

/** The parts of a project that its email contains. */
type MailedProject = Pick<Project, 'name' | 'projectRef'> & {
  folders: readonly Room[];
  cart: { products: readonly MailedLine[] };
  totals: Pick<Project['totals'], 'total'>;
};

/**
 * Returns the rooms that contain products. The products without a room are last, in a room with an empty
 * title.
 */
function roomsOf({ folders, cart }: MailedProject): Room[] {
  return [...folders, { title: '', products: cart.products }].filter(({ products }) => products.length > 0);
}

const priceText = (dollars: number | null) => (dollars === null ? '' : formatPrice(dollars));

/**
 * Renders an email with a project's rooms and products. Amounts are in dollars. They are omitted if the
 * recipient may not see prices.
 */
export function projectMail(
  project: MailedProject,
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

/** The emails about projects. */
export const projectEmails: readonly EmailExample[] = [
  {
    id: 'project-sent',
    title: 'Project',
    when: 'When a staff member or the owner emails a project.',
    to: 'The address that they enter',
    render: ({ site, origin, products }) => {
      const [kitchen, laundry] = products.map(({ id, title, url, priceCents }) => ({
        id,
        title,
        url,
        quantity: 1,
        lineTotal: priceCents / 100,
      }));
      const project: MailedProject = {
        name: 'Kitchen renovation',
        projectRef: 'P1042',
        folders: [
          { title: 'Kitchen', products: [kitchen!] },
          { title: 'Laundry', products: [laundry!] },
        ],
        cart: { products: [] },
        totals: { total: (products[0].priceCents + products[1].priceCents) / 100 },
      };
      return projectMail(project, { site, origin });
    },
  },
];

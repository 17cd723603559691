import { Icon } from '#design/icons/icon.tsx';
import { Rating } from '#design/product/rating.tsx';
import type { Product } from '../contract/product.ts';
import { isVideo } from '../rules/product-videos.ts';
import { pictureUrl } from '../rules/pictures.ts';
import { EnergyPanel } from './energy-panel.tsx';
import { PrintPage } from './print-page.tsx';
import styles from './product-sections.module.css';

/**
 * Renders a product's features and description. A feature has only its own picture, because another view of
 * the product would not match the text. Three features with pictures form a row; one or two are placed next
 * to the description.
 */
export function Features({ product }: { product: Product }) {
  const { features, description } = product;
  if (features.length === 0 && !description) return null;
  const highlighted = features.slice(0, 3);
  const rest = features.slice(3);
  const pictured = highlighted.filter(({ image }) => image !== null);
  const plain = highlighted.filter(({ image }) => image === null);
  const isRow = pictured.length === 3;
  return (
    <section id="overview" aria-label="Overview" className={styles.section}>
      <div className={isRow ? styles.section : styles.overview}>
        {pictured.length > 0 && (
          <div className={isRow ? styles.trio : styles.pictured}>
            {pictured.map((feature) => (
              <FeatureFigure key={feature.title} feature={feature} />
            ))}
          </div>
        )}
        {(plain.length > 0 || description) && (
          <div className={pictured.length > 0 ? styles.section : styles.columns}>
            {plain.length > 0 && (
              <div className={styles.points}>
                {plain.map(({ title, text }) => (
                  <div key={title}>
                    <h2 className="h3">{title}</h2>
                    <p>{text}</p>
                  </div>
                ))}
              </div>
            )}
            {description && <p className={styles.description}>{description}</p>}
          </div>
        )}
      </div>
      {rest.length > 0 && (
        <ul className={styles.moreFeatures}>
          {rest.map((feature) => (
            <li key={feature.title}>
              <b>{feature.title}</b> {feature.text}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function FeatureFigure({ feature: { title, text, image } }: { feature: Product['features'][number] }) {
  return (
    <figure>
      {image && (
        <div className={styles.featurePicture}>
          <img src={pictureUrl(image.src, 800)} alt="" width={800} height={600} loading="lazy" />
        </div>
      )}
      <figcaption>
        <h2 className="h3">{title}</h2>
        <p>{text}</p>
      </figcaption>
    </figure>
  );
}

/**
 * Renders a product's specifications by group in two columns, then its attributes as free text, then the
 * energy panel.
 */
export function Specifications({ product }: { product: Product }) {
  const { specifications, attributes, energy } = product;
  const listed = attributes.filter((attribute) => attribute.kind !== 'Downloads');
  if (specifications.length === 0 && listed.length === 0) return null;
  return (
    <section id="specifications" aria-labelledby="specifications-title" className={styles.section}>
      <div className={styles.sectionHead}>
        <h2 id="specifications-title">Specifications</h2>
        <PrintPage path={product.url} title={product.title} />
      </div>
      <div className={styles.groups}>
        {specifications.map((group) => (
          <table key={group.title} className={styles.table}>
            <caption>{group.title}</caption>
            <tbody>
              {group.rows.map((row) => (
                <tr key={row.key}>
                  <th scope="row">{row.label}</th>
                  <td>{row.text}</td>
                </tr>
              ))}
            </tbody>
          </table>
        ))}
        {listed.length > 0 && (
          <table className={styles.table}>
            <caption>More details</caption>
            <tbody>
              {listed.map((attribute) => (
                <tr key={attribute.name}>
                  <th scope="row">{attribute.name}</th>
                  <td>
                    <AttributeValue attribute={attribute} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </div>
      {energy && <EnergyPanel energy={energy} categoryUri={product.category.uri} />}
    </section>
  );
}

/** Renders the value of an attribute according to its kind (PRODUCT-05). */
export function AttributeValue({ attribute }: { attribute: Product['attributes'][number] }) {
  const { kind, value } = attribute;
  switch (kind) {
    case 'Html':
      // oxlint-disable-next-line react/no-danger -- sanitised when it was saved (catalogue contract)
      return <div className="prose" dangerouslySetInnerHTML={{ __html: value }} />;
    case 'Boolean':
      return /^(true|yes|1)$/i.test(value.trim()) ? 'Yes' : 'No';
    case 'Rating':
      return Number.isFinite(Number(value)) && value.trim() !== '' ? <Rating value={Number(value)} /> : value;
    case 'Downloads':
      return (
        <ul className={styles.downloads}>
          {downloadsIn(value).map(({ title, href }) => (
            <li key={href}>
              <a href={href} className="link" download>
                {title}
              </a>
            </li>
          ))}
        </ul>
      );
    case 'String':
      return value;
  }
}

/**
 * Parses the lines `title|address` of a Downloads attribute. Omits a line if its address is not a URL on this
 * shop or the web.
 */
function downloadsIn(value: string): { title: string; href: string }[] {
  return value.split('\n').flatMap((line) => {
    const at = line.lastIndexOf('|');
    const href = line.slice(at + 1).trim();
    return /^(https?:\/\/|\/(?!\/))/i.test(href)
      ? [{ title: line.slice(0, Math.max(0, at)).trim() || href, href }]
      : [];
  });
}

/**
 * Renders links to a product's documents, which include the files of its Downloads attributes. Lists each
 * file once.
 */
export function Documents({ product }: { product: Product }) {
  const ofAttributes = product.attributes
    .filter((attribute) => attribute.kind === 'Downloads')
    .flatMap((attribute) => downloadsIn(attribute.value).map((file) => ({ ...file, kind: attribute.name })));
  const byAddress = new Map(
    [...ofAttributes, ...product.documents.filter((one) => !isVideo(one))].map((file) => [file.href, file]),
  );
  const documents = [...byAddress.values()];
  if (documents.length === 0) return null;
  return (
    <section id="documents" aria-labelledby="documents-title" className={styles.section}>
      <h2 id="documents-title">Documents</h2>
      <ul className={styles.documents}>
        {documents.map((document) => (
          <li key={document.href}>
            <a href={document.href} className={styles.document}>
              <Icon name="download" />
              <span>
                {document.title}
                {document.kind && <small>{formatKind(document.kind)}</small>}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Formats a file type of two to four letters in upper case: "pdf" → "PDF". */
function formatKind(kind: string): string {
  return /^[a-z]{2,4}$/.test(kind) ? kind.toUpperCase() : kind;
}

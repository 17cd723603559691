import styles from './gallery.module.css';
import { useState } from 'react';
import { Accordion } from '../layout/accordion.tsx';
import { BackToTop } from '../navigation/back-to-top.tsx';
import { Breadcrumbs } from '../navigation/breadcrumbs.tsx';
import { Button } from '../button.tsx';
import { Chip } from '../chip.tsx';
import { EnergyStars } from '../product/energy-stars.tsx';
import { FacetGroup } from '../forms/facet-group.tsx';
import { Icon, type IconName } from '../icons/icon.tsx';
import { IconButton } from '../icon-button.tsx';
import { iconPaths } from '../icons/icon-paths.ts';
import { List } from '../layout/list.tsx';
import { Masthead } from '../layout/masthead.tsx';
import { Pagination } from '../navigation/pagination.tsx';
import { PriceBlock } from '../product/price-block.tsx';
import { Rating } from '../product/rating.tsx';
import { ConditionLabel, Ribbon } from '../product/ribbon.tsx';
import { SectionNav, Tabs } from '../navigation/section-nav.tsx';
import { SkipLink } from '../navigation/skip-link.tsx';
import { Tag } from '../tag.tsx';
import { TextField } from '../forms/text-field.tsx';
import { Wordmark } from '../icons/wordmark.tsx';
import { Part } from './gallery-part.tsx';
import { GalleryForms } from './gallery-forms.tsx';
import { GalleryDialogs } from './gallery-dialogs.tsx';
import { GalleryStates } from './gallery-states.tsx';
import { GalleryCards, type PictureOf } from './gallery-cards.tsx';

export type GalleryProps = {
  wordmark?: string;
  suffix?: string;
  /**
   * Returns the URL of an example product's picture with the given width. Without this prop, the gallery
   * displays fallback pictures.
   */
  picture?: PictureOf;
};

/**
 * Renders every component in every state on one page. Developers view this page when they change components,
 * and the accessibility check tests it.
 */
export function Gallery({ wordmark = 'appliances online', suffix, picture }: GalleryProps) {
  return (
    <>
      <SkipLink />
      <main id="main" className="wrap">
        <Breadcrumbs
          items={[{ label: 'Home', to: '/' }, { label: 'Design', to: '/design' }, { label: 'Components' }]}
        />
        <Masthead
          title="Components"
          intro="Every component in every state, in the theme of this site."
          count="45 parts"
          actions={<Button variant="ghost">Ask an expert</Button>}
        />
        <SectionNav
          items={[
            { title: 'Buttons', uri: '#buttons' },
            { title: 'Forms', uri: '#forms' },
            { title: 'Cards', uri: '#product-cards' },
            { title: 'Hidden', uri: '#hidden', display: false },
          ]}
          end={<b className="tnum">$2,499</b>}
        />

        <TypePart wordmark={wordmark} suffix={suffix} />

        <ButtonsPart />

        <LabelsPart />

        <GalleryForms />

        <GalleryDialogs />

        <FacetsPart />

        <GalleryCards picture={picture} />

        <Part title="Masthead, promotion">
          <Masthead
            kind="promo"
            title="Up to $600 off cold"
            intro="Ends Sunday 30 November"
            points={['Fridges', 'Freezers']}
            actions={
              <>
                <Button variant="light">Shop the sale</Button>
                <Button variant="line">How it works</Button>
              </>
            }
          />
        </Part>

        <FoldingPart />

        <GalleryStates />
        <BackToTop />
      </main>
    </>
  );
}

/** The wordmark, headings, text and lists. */
function TypePart({ wordmark, suffix }: { wordmark: string; suffix: string | undefined }) {
  return (
    <Part title="Wordmark and type">
      <div className="row row-wrap">
        <Wordmark wordmark={wordmark} suffix={suffix} to="/" label={`${wordmark} home`} />
        <Wordmark wordmark={wordmark} suffix={suffix} small />
      </div>
      <div className="stack">
        <p className="display">Display</p>
        <p className="h1">Heading one</p>
        <p className="h2">Heading two</p>
        <p className="h3">Heading three</p>
        <p className="h4">Heading four</p>
        <p className="h5">Heading five</p>
        <p className="h6">Heading six</p>
        <p className="lead">A lead of one or two sentences, at most 62 characters wide.</p>
        <p>
          Body text with{' '}
          <a className="link" href="#buttons">
            a link
          </a>
          , <b>bold</b> and <span className="muted">muted</span> words.
        </p>
      </div>
      <div className={styles.columns}>
        {(['tick', 'minus', 'number', 'decimal'] as const).map((variant) => (
          <List key={variant} variant={variant} size="large">
            <li>Your delivery day and price, up front</li>
            <li>We take the old one</li>
          </List>
        ))}
      </div>
    </Part>
  );
}

/** Buttons, icon buttons and icons. */
function ButtonsPart() {
  return (
    <Part title="Buttons">
      <div className="row row-wrap">
        <Button size="xl">Pay $3,422</Button>
        <Button>Add to cart</Button>
        <Button variant="ghost">Ghost</Button>
        <Button variant="danger">Danger</Button>
        <Button variant="tint">Tint</Button>
        <Button variant="accent">Accent</Button>
        <Button disabled>Disabled</Button>
        <Button loading>Adding</Button>
        <Button icon="cart">With an icon</Button>
        <Button to="/design" iconEnd="arrow">
          A link
        </Button>
        <Button size="small">Small 34</Button>
        <Button size="xs">Extra small 29</Button>
      </div>
      <div className={styles.dark}>
        <Button variant="light">Light</Button>
        <Button variant="line">Line</Button>
      </div>
      <Button block variant="tint">
        Block
      </Button>
      <div className="row row-wrap">
        <IconButton icon="cart" label="Cart, 2 items" count={2} to="/cart" />
        <IconButton icon="heart" label="Save" raised size="medium" />
        <IconButton icon="close" label="Close" size="small" />
        <IconButton icon="edit" label="Edit" disabled />
      </div>
      <ul className={styles.icons}>
        {(Object.keys(iconPaths) as IconName[]).map((name) => (
          <li key={name}>
            <Icon name={name} />
            <span className="caption muted">{name}</span>
          </li>
        ))}
      </ul>
    </Part>
  );
}

/** Ribbons, tags, chips, ratings and prices. */
function LabelsPart() {
  const [on, setOn] = useState(true);
  return (
    <Part title="Labels, price, rating">
      <div className="row row-wrap">
        <Ribbon kind="sale">Ends Sunday</Ribbon>
        <Ribbon kind="new">New</Ribbon>
        <ConditionLabel condition="runout" />
        <ConditionLabel condition="cosmetic" />
        <ConditionLabel condition="new" />
        <ConditionLabel condition="brand-new" />
        <ConditionLabel condition="unavailable" />
      </div>
      <div className="row row-wrap">
        <Tag kind="success">In stock</Tag>
        <Tag kind="warning">Low stock</Tag>
        <Tag kind="error">Unavailable</Tag>
        <Tag kind="info">Back order</Tag>
        <Tag kind="brand">Best</Tag>
        <Tag kind="outline">Visa</Tag>
        <Chip>Plain</Chip>
        <Chip onClick={() => setOn(!on)} selected={on}>
          Pressed
        </Chip>
        <Chip removeTo="/design">500 L and over</Chip>
      </div>
      <div className="row row-wrap">
        <Rating value={4.7} count={312} />
        <Rating value={2.5} count={1} />
        <EnergyStars stars={4.5} />
        <EnergyStars stars={2} extra=" · 412 kWh a year" />
        <EnergyStars stars={8} outOf={10} />
      </div>
      <div className={styles.columns}>
        <PriceBlock size="xl" price={{ now: '$2,499', was: '$2,999', save: '$500' }} />
        <PriceBlock size="l" price={{ now: '$2,499', was: '$2,999', save: '$500', sale: true }} />
        <PriceBlock
          price={{
            now: '$3,895',
            rrp: '$4,299',
            rrpTooltip: 'RRP is the recommended retail price set by the supplier.',
          }}
        />
        <PriceBlock price={{ now: 'LOG IN for Price', kind: 'words', to: '#login' }} />
        <PriceBlock price={{ now: 'Request Price', kind: 'words' }} />
        <PriceBlock price={{ now: 'FREE' }} />
      </div>
    </Part>
  );
}

/** Filters and page numbers. */
function FacetsPart() {
  return (
    <Part title="Facets and paging">
      <div className={styles.columns}>
        <FacetGroup
          title="Capacity"
          name="capacity"
          options={[
            { value: 'a', label: 'Under 300 L', count: 12, checked: false, to: '?capacity=a' },
            { value: 'b', label: '500 to 599 L', count: 54, checked: true, to: '?' },
            { value: 'c', label: 'None here', count: 0, checked: false, to: '?capacity=c' },
          ]}
        />
        <FacetGroup
          title="Brand"
          name="brand"
          visible={2}
          options={['Brightwater', 'Halden', 'Northaven', 'Tamber'].map((label, index) => ({
            value: label,
            label,
            count: 40 - index,
            checked: index === 1,
          }))}
        />
        <FacetGroup
          title="Finish"
          name="finish"
          open={false}
          options={[{ value: 'white', label: 'White', count: 3, checked: false }]}
        />
      </div>
      <Pagination
        page={5}
        pageCount={16}
        pageUrl={(n) => `?page=${n}`}
        displayedCount={60}
        total={186}
        more={<Button variant="ghost">Show more</Button>}
      />
    </Part>
  );
}

/** Accordions and tabs. */
function FoldingPart() {
  return (
    <Part title="Open and close">
      <Accordion summary="Add a coupon or gift card" icon="tag">
        <TextField label="Code" />
      </Accordion>
      <Accordion summary="Open at first" open>
        <p>The content of this section.</p>
      </Accordion>
      <Tabs
        label="Panels"
        tabs={[
          { id: 'one', label: 'Stock', content: <p>Four at Sydney.</p> },
          { id: 'two', label: 'Notes', content: <p>No notes.</p> },
        ]}
      />
    </Part>
  );
}

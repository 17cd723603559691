import { useState } from 'react';
import type { ReactNode } from 'react';
import { Accordion } from './accordion.tsx';
import { BackToTop } from './back-to-top.tsx';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { Button } from './button.tsx';
import { Checkbox } from './checkbox.tsx';
import { Chip } from './chip.tsx';
import { Combobox } from './combobox.tsx';
import { Dialog } from './dialog.tsx';
import type { DialogSize, DialogType } from './dialog.tsx';
import { Drawer } from './drawer.tsx';
import type { DrawerProps } from './drawer.tsx';
import { EmptyState } from './empty-state.tsx';
import { EnergyStars } from './energy-stars.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { FacetGroup } from './facet-group.tsx';
import { FieldMessage } from './field-message.tsx';
import { GlobalMessage, GlobalMessageRegion } from './global-message.tsx';
import { Icon } from './icon.tsx';
import type { IconName } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import { iconPaths } from './icon-paths.ts';
import { List } from './list.tsx';
import { LoadState } from './load-state.tsx';
import { Masthead } from './masthead.tsx';
import { Notice } from './notice.tsx';
import { Pagination } from './pagination.tsx';
import { PriceBlock } from './price-block.tsx';
import { ProductCard, ProductCardSkeleton } from './product-card.tsx';
import type { CardRhythm, ProductCardView } from './product-card.tsx';
import { GridTile, ProductGrid } from './product-grid.tsx';
import { ProductPicture } from './product-picture.tsx';
import { Radio, RadioGroup } from './radio.tsx';
import { Rail } from './rail.tsx';
import { Rating } from './rating.tsx';
import { ConditionLabel, Ribbon } from './ribbon.tsx';
import { SectionHead } from './section-head.tsx';
import { SectionNav, Tabs } from './section-nav.tsx';
import { SelectField } from './select-field.tsx';
import { Skeleton } from './skeleton.tsx';
import { SkipLink } from './skip-link.tsx';
import { Spinner } from './spinner.tsx';
import { Stepper } from './stepper.tsx';
import { Switch } from './switch.tsx';
import { Tag } from './tag.tsx';
import { TextArea } from './text-area.tsx';
import { TextField } from './text-field.tsx';
import { Wordmark } from './wordmark.tsx';
import styles from './gallery.module.css';

export type GalleryProps = {
  wordmark?: string;
  suffix?: string;
  /** The address of a product picture: which of the examples, and how wide. Without it the pictures show their fallback. */
  picture?: (example: number, width: number) => string;
};

const products: readonly ProductCardView[] = [
  {
    id: '1',
    url: '#card-1',
    brand: 'Halden',
    title: 'Halden 640L French Door Fridge, Stainless Steel',
    specLine: '640 L · 908 mm wide · Auto defrost',
    ribbons: [{ kind: 'sale', text: 'Ends Sunday' }],
    rating: 4.7,
    reviews: 312,
    energyStars: 3.5,
    price: { now: '$2,499', was: '$2,999', save: '$500' },
    deliveryText: 'Free delivery Sat 22 Nov',
  },
  {
    id: '2',
    url: '#card-2',
    brand: 'Vestra',
    title: 'Vestra 620L Quad Door Fridge with Glass View, Dark Stainless',
    specLine: '620 L · 912 mm wide · Plumbed ice',
    ribbons: [{ kind: 'new', text: 'New' }],
    rating: 4.6,
    reviews: 88,
    energyStars: 3,
    price: { now: '$3,895', rrp: '$4,299' },
    deliveryText: 'Free delivery Mon 24 Nov',
  },
  {
    id: '3',
    url: '#card-3',
    brand: 'Aurelio',
    title: 'Aurelio 281L Retro Top Mount Fridge, Powder Blue',
    specLine: '281 L · 600 mm wide · Chrome trim',
    condition: 'cosmetic',
    missingParts: 'Missing parts: shelf',
    rating: 4.3,
    reviews: 41,
    energyStars: 3,
    price: { now: 'LOG IN for Price', kind: 'words', to: '#login' },
  },
  {
    id: '4',
    url: '#card-4',
    brand: 'Husk',
    title: 'Husk three-seat sofa',
    specLine: '220 cm · Washable covers',
    rating: 4.8,
    reviews: 214,
    swatches: [
      { name: 'Sand', colour: 'tan' },
      { name: 'Plum', colour: 'plum' },
      { name: 'Moss', colour: 'olive' },
    ],
    moreSwatches: 8,
    price: { now: '$2,190', was: '$2,590', save: '$400' },
  },
];

const suburbs = [
  'Bondi NSW 2026',
  'Bondi Junction NSW 2022',
  'Bronte NSW 2024',
  'Brunswick VIC 3056',
  'Brisbane City QLD 4000',
];

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = title.toLowerCase().replaceAll(/[^a-z]+/g, '-');
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

/** Every component in every state, on one page: for looking at while changing them, and for the accessibility check. */
export function Gallery({ wordmark = 'appliances online', suffix, picture }: GalleryProps) {
  const [quantity, setQuantity] = useState(1);
  const [on, setOn] = useState(true);
  const [place, setPlace] = useState('');
  const [errors, setErrors] = useState<readonly string[]>(['That card was declined.']);
  const [dialog, setDialog] = useState<{ type: DialogType; size: DialogSize } | null>(null);
  const [drawer, setDrawer] = useState<DrawerProps['side'] | null>(null);
  const src = (example: number) => (width: number) =>
    picture?.(example, width) ?? `/no-picture-${example}-${width}.webp`;
  const find = (query: string) =>
    Promise.resolve(suburbs.filter((name) => name.toLowerCase().includes(query.toLowerCase())));
  const save = (title: string) => <IconButton icon="heart" label={`Save ${title}`} size="medium" raised />;
  const rhythms: readonly CardRhythm[] = ['dense', 'showroom', 'homely'];

  return (
    <>
      <SkipLink />
      <main id="main" className="wrap">
        <Breadcrumbs
          items={[{ label: 'Home', to: '/' }, { label: 'Design', to: '/design' }, { label: 'Components' }]}
        />
        <Masthead
          title="Components"
          intro="Every part in every state, in the clothes of this site."
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
                <li>Free delivery to metro postcodes</li>
                <li>We take the old one</li>
              </List>
            ))}
          </div>
        </Part>

        <Part title="Buttons">
          <div className="row row-wrap">
            <Button size="xl">Pay $3,422</Button>
            <Button>Add to cart</Button>
            <Button variant="ghost">Ghost</Button>
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

        <Part title="Forms">
          <ErrorSummary
            takeFocus={false}
            errors={[{ fieldId: 'gallery-email', message: 'Please enter a valid Email' }]}
          />
          <div className={styles.columns}>
            <TextField label="First name" placeholder="Sam" autoComplete="given-name" />
            <TextField
              id="gallery-email"
              label="Email"
              defaultValue="sam@"
              error="Please enter a valid Email"
              type="email"
            />
            <TextField
              label="Company"
              optional
              hint="As it should stand on the invoice"
              counter
              maxLength={40}
            />
            <TextField label="State" readOnly value="NSW" />
            <TextField label="Disabled" disabled />
            <TextField
              label="Search"
              labelHidden
              icon="search"
              placeholder="Search products and brands"
              end={<IconButton icon="arrow" label="Search" size="small" />}
            />
            <SelectField
              label="Sort"
              options={[
                { value: 'popular', label: 'Most popular' },
                { value: 'price', label: 'Price, low to high' },
              ]}
            />
            <SelectField
              label="Sort, compact"
              compact
              options={[{ value: 'popular', label: 'Most popular' }]}
            />
            <SelectField
              label="Title"
              placeholder="Please select"
              error="Please select"
              options={[{ value: 'ms', label: 'Ms' }]}
            />
            <TextArea label="Delivery instructions" optional maxLength={250} />
            <Combobox
              label="Delivery Postcode"
              placeholder="Enter delivery Postcode"
              icon="pin"
              load={find}
              itemToString={(name) => name}
              onSelect={setPlace}
              debounceMs={100}
              noResults={
                <Notice kind="error" title="No Results Found">
                  *We can’t ship to your location
                </Notice>
              }
              hint={place ? `Chosen: ${place}` : 'Try “bon” or “zzz”'}
            />
            <div>
              <span className="visually-hidden">Quantity</span>
              <Stepper label="Quantity" value={quantity} onChange={setQuantity} max={9} />{' '}
              <Stepper label="Quantity, small" value={quantity} onChange={setQuantity} max={9} size="small" />
            </div>
          </div>
          <div className={styles.columns}>
            <div>
              <Checkbox label="Add to Compare" defaultChecked />
              <Checkbox label="Take away my old fridge" hint="We recycle 95 percent of it" end="$29" />
              <Checkbox label="Not available here" disabled />
              <Checkbox label="I agree" error="Please agree to go on" />
            </div>
            <RadioGroup legend="Payment">
              <Radio boxed name="pay" label="Card" end={<Tag kind="outline">Visa</Tag>} defaultChecked />
              <Radio boxed name="pay" label="Afterpay" hint="4 payments of $625" />
            </RadioGroup>
            <div className="stack">
              <Switch label="In stock in 2026" checked={on} onChange={setOn} />
              <Switch label="Spread" spread checked={!on} onChange={(next) => setOn(!next)} />
              <FieldMessage kind="success">Code applied</FieldMessage>
            </div>
          </div>
        </Part>

        <Part title="Messages">
          <div className="stack">
            <Notice>Heavy rain is slowing deliveries around Cairns this week.</Notice>
            <Notice kind="success">Delivery address saved.</Notice>
            <Notice kind="warning">This product is delivered directly from the manufacturer.</Notice>
            <Notice kind="error" title="Card declined" onClose={() => undefined}>
              Your bank said no. Nothing was charged.
            </Notice>
            <GlobalMessage onClose={() => undefined} action={<a href="#cart">View cart</a>}>
              Added to cart
            </GlobalMessage>
            <GlobalMessage kind="info">Projects were saved.</GlobalMessage>
            <GlobalMessageRegion />
          </div>
        </Part>

        <Part title="Dialogs and drawers">
          <div className="row row-wrap">
            {(['small', 'default', 'medium', 'large'] as const).map((size) => (
              <Button key={size} variant="ghost" onClick={() => setDialog({ type: 'left', size })}>
                Dialog {size}
              </Button>
            ))}
            {(['center', 'two-column', 'no-padding', 'no-styles'] as const).map((type) => (
              <Button key={type} variant="ghost" onClick={() => setDialog({ type, size: 'small' })}>
                Dialog {type}
              </Button>
            ))}
            {(['right', 'left', 'bottom'] as const).map((side) => (
              <Button key={side} variant="ghost" onClick={() => setDrawer(side)}>
                Drawer {side}
              </Button>
            ))}
          </div>
          <Dialog
            open={dialog !== null}
            onClose={() => setDialog(null)}
            title="Too many products"
            type={dialog?.type}
            size={dialog?.size}
            errors={errors}
            onDismissError={(index) => setErrors(errors.filter((_, at) => at !== index))}
            footer={<Button onClick={() => setDialog(null)}>Got it</Button>}
          >
            <p>You’ve already selected 3 products to compare. That’s the maximum.</p>
            <p>To compare this product, please remove another first.</p>
          </Dialog>
          <Drawer
            open={drawer !== null}
            onClose={() => setDrawer(null)}
            title="Your cart"
            side={drawer ?? 'right'}
            footer={<Button block>Checkout</Button>}
          >
            <p>Two products arrive together.</p>
          </Drawer>
        </Part>

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
            shown={60}
            total={186}
            more={<Button variant="ghost">Show more</Button>}
          />
        </Part>

        <Part title="Product cards">
          {rhythms.map((rhythm) => (
            <div key={rhythm}>
              <h3>{rhythm}</h3>
              <ProductGrid phone={rhythm === 'dense' ? 'rows' : 'two-up'} label={`Cards, ${rhythm}`}>
                {products.map((product, index) => (
                  <ProductCard
                    key={product.id}
                    product={product}
                    rhythm={rhythm}
                    picture={src(index)}
                    headingLevel={4}
                    saveButton={save(product.title)}
                    actions={
                      <>
                        {rhythm === 'dense' ? (
                          <Button variant="tint" block>
                            Add to cart
                          </Button>
                        ) : null}
                        <Checkbox label="Add to Compare" />
                      </>
                    }
                  />
                ))}
                <GridTile
                  title="Will it fit? Measure your cavity in 60 seconds"
                  action={<Button variant="accent">Start measuring</Button>}
                  wide
                >
                  We’ll filter to the fridges that fit, with room to breathe.
                </GridTile>
                <ProductCardSkeleton rhythm={rhythm} />
              </ProductGrid>
            </div>
          ))}
          <SectionHead
            title="Recently viewed"
            level={3}
            intro="A rail that scrolls by itself never."
            more={{ label: 'View all', to: '/design' }}
          />
          <Rail label="Recently viewed">
            {[...products, ...products].map((product, index) => (
              <ProductCard
                key={`${product.id} ${index}`}
                product={product}
                picture={src(index)}
                headingLevel={4}
              />
            ))}
          </Rail>
          <div className={styles.columns}>
            <ProductPicture alt="Halden 640L fridge" src={src(0)} sizes="300px" />
            <ProductPicture
              alt="Husk sofa"
              src={src(3)}
              sizes="300px"
              shape="landscape"
              fit="cover"
              height={300}
            />
          </div>
        </Part>

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

        <Part title="Open and close">
          <Accordion summary="Add a coupon or gift card" icon="tag">
            <TextField label="Code" />
          </Accordion>
          <Accordion summary="Open at first" open>
            <p>What is inside.</p>
          </Accordion>
          <Tabs
            label="Panels"
            tabs={[
              { id: 'one', label: 'Stock', content: <p>Four at Sydney.</p> },
              { id: 'two', label: 'Notes', content: <p>No notes.</p> },
            ]}
          />
        </Part>

        <Part title="Empty, loading, error">
          <div className={styles.columns}>
            <EmptyState
              className="panel"
              picture={<Icon name="fridge" />}
              title="Nothing matches all four filters"
              level={3}
              actions={<Button variant="tint">Remove that filter</Button>}
            >
              12 fridges match if you drop <b>Up to 600 mm</b>.
            </EmptyState>
            <EmptyState
              className="panel"
              picture={<Icon name="bag" />}
              title="Your cart is empty"
              level={3}
              actions={<Button>Back to fridges</Button>}
            >
              Pick up where you left off.
            </EmptyState>
            <LoadState
              state="failure"
              failure={
                <EmptyState
                  className="panel"
                  picture={<Icon name="bolt" />}
                  title="We couldn’t load this page"
                  level={3}
                  actions={
                    <>
                      <Button>Try again</Button>
                      <Button variant="ghost" href="tel:1300000000">
                        Call us
                      </Button>
                    </>
                  }
                >
                  It’s us, not you. Your cart is safe.
                </EmptyState>
              }
            >
              never shown
            </LoadState>
          </div>
          <div className="row">
            <Spinner label="Loading" /> <Spinner size="small" /> <Spinner size="large" />
          </div>
          <div className="stack" aria-busy="true">
            <Skeleton width="60%" />
            <Skeleton width="40%" height={24} />
            <Skeleton shape="button" width={180} />
            <Skeleton shape="circle" width={48} />
          </div>
        </Part>
        <BackToTop />
      </main>
    </>
  );
}

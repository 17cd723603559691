import styles from './gallery.module.css';
import { Button } from '../button.tsx';
import { Checkbox } from '../forms/checkbox.tsx';
import { IconButton } from '../icon-button.tsx';
import {
  ProductCard,
  ProductCardSkeleton,
  type CardRhythm,
  type ProductCardView,
} from '../product/product-card.tsx';
import { GridTile, ProductGrid } from '../product/product-grid.tsx';
import { ProductPicture } from '../product/product-picture.tsx';
import { Rail } from '../layout/rail.tsx';
import { SectionHead } from '../layout/section-head.tsx';
import { Part } from './gallery-part.tsx';

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

/** Returns the URL of an example product's picture with the given width in px. */
export type PictureOf = (example: number, width: number) => string;

/** Renders the section of the gallery with product cards, tiles and pictures. */
export function GalleryCards({ picture }: { picture?: PictureOf | undefined }) {
  const src = (example: number) => (width: number) =>
    picture?.(example, width) ?? `/no-picture-${example}-${width}.webp`;
  const save = (title: string) => <IconButton icon="heart" label={`Save ${title}`} size="medium" raised />;
  const rhythms: readonly CardRhythm[] = ['dense', 'showroom', 'homely'];

  return (
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
        intro="A rail that never scrolls automatically."
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
  );
}

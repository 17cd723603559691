import { useState, type KeyboardEvent } from 'react';
import { Button } from '#design/button.tsx';
import { SelectField } from '#design/forms/select-field.tsx';
import { TextField } from '#design/forms/text-field.tsx';
import { categoryUrl } from '#domains/catalogue/rules/addresses.ts';
import { requiresCavity } from '#domains/catalogue/rules/kinds.ts';
import { withFit } from '#domains/catalogue/rules/fit-filters.ts';
import { millimetresIn } from '#domains/catalogue/rules/fit.ts';
import { EMPTY_CHOICE, listingQueryString } from '#domains/catalogue/rules/listing-query.ts';
import { storeMeasures } from '#domains/catalogue/web/fit/stored-measures.ts';
import { useShop } from '#domains/settings/web/shop-context.tsx';
import styles from './suggestions.module.css';

/**
 * Renders the fields for a category and the width of the shopper's space. Opens the list of the products that
 * fit, and stores the width for the category. The fields are part of the search form, so Enter must not
 * submit it.
 */
export function MeasureSpace({ id, onChoose }: { id: string; onChoose: (url: string) => void }) {
  const shop = useShop();
  const navigation = shop.navigation.filter(({ label }) => requiresCavity([label]));
  const [uri, setUri] = useState(navigation[0]?.uri ?? '');
  const [width, setWidth] = useState('');
  const [isRejected, setRejected] = useState(false);
  if (navigation.length === 0) return null;
  const apply = () => {
    const cavityWidth = millimetresIn(width);
    setRejected(cavityWidth === null);
    if (cavityWidth === null) return document.getElementById(`${id}width`)?.focus();
    storeMeasures(uri, { cavityWidth });
    onChoose(`${categoryUrl(uri)}?${listingQueryString(withFit(EMPTY_CHOICE, { cavityWidth }))}`);
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    apply();
  };
  return (
    <div className={styles.measure} role="group" aria-labelledby={id}>
      <p className="h6" id={id}>
        Measure your space
      </p>
      <SelectField
        label="What are you looking for?"
        options={navigation.map(({ uri: value, label }) => ({ value, label }))}
        value={uri}
        onChange={(event) => setUri(event.target.value)}
      />
      <TextField
        id={`${id}width`}
        label="Width of your space"
        hint="In mm. We’ll allow for ventilation."
        inputMode="numeric"
        autoComplete="off"
        value={width}
        onChange={(event) => setWidth(event.target.value)}
        onKeyDown={handleKey}
        error={isRejected ? 'Enter the width in mm, such as 600.' : undefined}
      />
      <Button variant="ghost" block onClick={apply}>
        Show what fits
      </Button>
    </div>
  );
}

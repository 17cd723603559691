import { useId, useState } from 'react';
import { Button } from '#design/button.tsx';
import { EnergyStars } from '#design/product/energy-stars.tsx';
import { TextField } from '#design/forms/text-field.tsx';
import type { Product } from '../contract/product.ts';
import { runningCostText, starScale, tariffOf } from '../rules/energy.ts';
import { setOwnTariff, useTariff } from './own-tariff.ts';
import styles from './energy-panel.module.css';

/**
 * Renders a product's energy stars, consumption and yearly cost. Uses the shopper's own tariff or, if not
 * entered, the tariff of the shop.
 */
export function EnergyPanel({
  energy,
  categoryUri,
}: {
  energy: NonNullable<Product['energy']>;
  categoryUri: string;
}) {
  const { stars, kwhPerYear } = energy;
  const { tariff, isOwn } = useTariff();
  const cost = runningCostText(kwhPerYear, tariff);
  return (
    <div className={styles.energy}>
      {stars !== null && <EnergyDial stars={stars} outOf={starScale(stars, categoryUri)} />}
      <div className={styles.words}>
        <h3 className="h4">{stars === null ? 'Running cost' : 'Energy rating'}</h3>
        {stars !== null && <EnergyStars stars={stars} outOf={starScale(stars, categoryUri)} />}
        {kwhPerYear !== null && (
          <p role="status">
            It uses {kwhPerYear} kWh a year: <b>{cost}</b>.
          </p>
        )}
        {stars !== null && (
          <p className={styles.small}>More stars means less energy, for appliances of the same size.</p>
        )}
      </div>
      {kwhPerYear !== null && <TariffEditor tariff={tariff} isOwn={isOwn} />}
    </div>
  );
}

/** Lets the shopper enter their own price of a kilowatt-hour. The browser stores it and all pages use it. */
function TariffEditor({ tariff, isOwn }: { tariff: number; isOwn: boolean }) {
  const [typed, setTyped] = useState<string | null>(null);
  const hint = useId();
  const wrong = typed !== null && tariffOf(typed) === null;
  return (
    <div className={styles.editor}>
      <TextField
        label="Your tariff"
        inputMode="decimal"
        autoComplete="off"
        value={typed ?? String(tariff)}
        aria-describedby={hint}
        error={wrong ? 'Please enter cents per kilowatt-hour, from 1 to 200' : undefined}
        onChange={(event) => {
          setTyped(event.target.value);
          const own = tariffOf(event.target.value);
          if (own !== null) setOwnTariff(own);
        }}
        onBlur={() => {
          if (!wrong) setTyped(null);
        }}
        end={<span className={styles.unit}>c/kWh</span>}
      />
      {isOwn ? (
        <Button
          variant="ghost"
          size="small"
          onClick={() => {
            setOwnTariff(null);
            setTyped(null);
          }}
        >
          Use the usual tariff
        </Button>
      ) : (
        <p id={hint} className={styles.small}>
          You’ll find it on your power bill.
        </p>
      )}
    </div>
  );
}

/**
 * Renders an energy rating as an arc of bars, with as many filled bars as the rating has stars. Adjacent text
 * states the rating, so the drawing is decorative.
 */
function EnergyDial({ stars, outOf }: { stars: number; outOf: number }) {
  return (
    <svg viewBox="0 0 120 68" className={styles.dial} aria-hidden="true">
      {Array.from({ length: outOf * 2 }, (_, index) => {
        const angle = Math.PI * (1 - (index + 0.5) / (outOf * 2));
        const [x, y] = [Math.cos(angle), Math.sin(angle)];
        return (
          <line
            key={index}
            x1={60 + 38 * x}
            y1={62 - 38 * y}
            x2={60 + 54 * x}
            y2={62 - 54 * y}
            className={index < stars * 2 ? styles.dialOn : styles.dialOff}
          />
        );
      })}
      <text x="60" y="60" textAnchor="middle" fontSize="26" className={styles.dialText}>
        {stars}
      </text>
    </svg>
  );
}

import { useEffect, useRef, useState, type Dispatch, type SetStateAction } from 'react';
import { useForm } from '#foundation/browser/use-form.ts';
import { formatPrice } from '#foundation/pure/money.ts';
import { amountText, checkAmount, readAmount } from '#foundation/pure/input/typed-amount.ts';
import { isWebPage, WEB_PAGE_TEXT } from '#foundation/pure/contact/web-page.ts';
import { Button } from '#design/button.tsx';
import { Notice } from '#design/feedback/notice.tsx';
import { TextField } from '#design/forms/text-field.tsx';
import { belowFloor } from '#domains/cart/contract/override.ts';
import { useOwnAccount } from '#domains/identity/web/account/own-account.ts';
import { AskManager } from '#domains/merchandising/web/ask-for-price.tsx';
import { addProduct } from '../../contract/lines.ts';
import { newKey, useDesk } from '../desk.tsx';
import type { PlacedLine } from './lines.ts';
import { SheetPart } from './sheet-part.tsx';
import { DONE } from '../tool-text.ts';
import { dayText } from '../when-text.ts';
import work from '../workspace.module.css';
import styles from './line-drawer.module.css';

/** Describes the quantity and last day of a manager-approved price. */
function approvedText({ most, until }: NonNullable<PlacedLine['approved']>): string {
  const pieces = most === 1 ? '1 unit' : `a quantity of at most ${most}`;
  return `The price in this project is approved for ${pieces}${until ? `, until ${dayText(until)}` : ''}.`;
}

/** A price that was rejected as too low, with the typed reason and the text of the response. */
interface TooLow {
  price: number;
  reason: string;
  text: string;
}

/** Renders the price in this project and the competitor's link, as far as the user's flags allow (STAFF-18). */
export function LinePrices({ line }: { line: PlacedLine }) {
  const { project, isBusy } = useDesk();
  const { price, competitorUrlValidation } = project.permissions;
  const mayAsk = useOwnAccount().account?.permissions.includes('prices.override') === true;
  const isOrdered = line.orderNumber !== null;
  const [typed, setTyped] = useState<string | null>(null);
  const { form, tooLow, setTooLow, isAnother } = usePriceForm(line);
  const isFixed = isBusy || isOrdered;
  return (
    <SheetPart title="Prices">
      <p className={work.fine}>
        Today’s price in the shop {formatPrice(line.shopPrice)}, RRP {formatPrice(line.rrp)}
        {line.lockedPrice === null ? '' : `, locked at ${formatPrice(line.lockedPrice)}`}.
        {line.approved === null ? '' : ` ${approvedText(line.approved)}`}
      </p>
      <form
        method="post"
        key={`${line.priceOverride} ${line.rrpOverride} ${line.competitorUrl}`}
        className={work.stack}
        {...form.handlers}
        noValidate
      >
        <PriceFields
          line={line}
          form={form}
          needsReason={typed !== null && isAnother(typed)}
          onType={setTyped}
        />
        <div className={work.bar}>
          <Button
            type="submit"
            className={work.tool}
            disabled={isFixed || (!price && !competitorUrlValidation)}
          >
            Save prices
          </Button>
        </div>
      </form>
      {price && mayAsk && !isOrdered ? (
        <ManagerPrice line={line} tooLow={tooLow} onChange={setTooLow} />
      ) : null}
    </SheetPart>
  );
}

/** Returns the state of the form that saves the prices, and the price that was rejected as too low. */
function usePriceForm(line: PlacedLine) {
  const { project, change } = useDesk();
  const { price, competitorUrlValidation } = project.permissions;
  const mayAsk = useOwnAccount().account?.permissions.includes('prices.override') === true;
  const [tooLow, setTooLow] = useState<TooLow | null>(null);
  /** A reason is required only if the line gets a different price. */
  const isAnother = (text: string) => {
    const amount = readAmount(text);
    return amount !== null && amount !== line.priceOverride;
  };
  /** A URL that was stored earlier may lack https. */
  const isSamePage = (text: string) => text === line.competitorUrl;
  const form = useForm({
    names: ['priceOverride', 'priceReason', 'rrpOverride', 'competitorUrl'],
    check: ({ priceOverride, priceReason, rrpOverride, competitorUrl }) => ({
      ...checkAmount('priceOverride', priceOverride),
      ...(isAnother(priceOverride) && priceReason.length < 3
        ? { priceReason: 'Please say why, in a few words.' }
        : {}),
      ...checkAmount('rrpOverride', rrpOverride),
      ...(isSamePage(competitorUrl) || competitorUrl === '' || isWebPage(competitorUrl)
        ? {}
        : { competitorUrl: WEB_PAGE_TEXT }),
    }),
    send: ({ priceOverride, priceReason, rrpOverride, competitorUrl }) => {
      setTooLow(null);
      return change(
        addProduct,
        {
          body: {
            projectId: project.projectId,
            productCode: line.productCode,
            folderId: line.folderId,
            mode: 'set',
            ...(price
              ? {
                  priceOverride: readAmount(priceOverride),
                  rrpOverride: readAmount(rrpOverride),
                  ...(isAnother(priceOverride) ? { priceReason } : {}),
                }
              : {}),
            ...(competitorUrlValidation && !isSamePage(competitorUrl) ? { competitorUrl } : {}),
            key: newKey(),
          },
        },
        {
          onRefused: (code, [text = '']) => {
            const requestedPrice = code === belowFloor.code && mayAsk ? readAmount(priceOverride) : null;
            setTooLow(requestedPrice === null ? null : { price: requestedPrice, reason: priceReason, text });
            return requestedPrice !== null;
          },
        },
      );
    },
  });
  return { form, tooLow, setTooLow, isAnother };
}

/** Renders the fields of the prices. `needsReason`: whether the typed price differs from the line's. */
function PriceFields({
  line,
  form,
  needsReason,
  onType,
}: {
  line: PlacedLine;
  form: ReturnType<typeof usePriceForm>['form'];
  needsReason: boolean;
  /** Called with the typed price. */
  onType: (price: string) => void;
}) {
  const { project, isBusy } = useDesk();
  const { price, competitorUrlValidation } = project.permissions;
  const isFixed = isBusy || line.orderNumber !== null;
  return (
    <>
      <div className={styles.options}>
        <TextField
          {...form.field('priceOverride')}
          label="Price in this project"
          optional
          inputMode="decimal"
          autoComplete="off"
          placeholder={amountText(line.shopPrice)}
          defaultValue={amountText(line.priceOverride)}
          disabled={isFixed || !price}
          onChange={(event) => onType(event.target.value)}
        />
        <TextField
          {...form.field('rrpOverride')}
          label="RRP in this project"
          optional
          inputMode="decimal"
          autoComplete="off"
          placeholder={amountText(line.rrp)}
          defaultValue={amountText(line.rrpOverride)}
          disabled={isFixed || !price}
        />
      </div>
      {needsReason ? (
        <TextField
          {...form.field('priceReason')}
          label="Reason for this price"
          hint="It appears in the project’s history and the audit log."
          autoComplete="off"
          maxLength={300}
          disabled={isFixed}
        />
      ) : null}
      <TextField
        {...form.field('competitorUrl')}
        label="Competitor’s page"
        optional
        type="url"
        autoComplete="off"
        maxLength={500}
        defaultValue={line.competitorUrl}
        disabled={isFixed || !competitorUrlValidation}
      />
    </>
  );
}

/** Renders the request to a manager for a price that the user may not give. */
function ManagerPrice({
  line,
  tooLow,
  onChange,
}: {
  line: PlacedLine;
  tooLow: TooLow | null;
  onChange: Dispatch<SetStateAction<TooLow | null>>;
}) {
  const { reload } = useDesk();
  const way = useRef<HTMLDivElement>(null);
  // The options for a price that is too low appear below the form and may be out of view.
  useEffect(() => {
    if (tooLow !== null) way.current?.scrollIntoView?.({ block: 'nearest' });
  }, [tooLow]);
  return (
    <div ref={way} className={work.stack}>
      {tooLow === null || tooLow.text === '' ? null : (
        <Notice kind="error" title={DONE.failed} live>
          {tooLow.text}
        </Notice>
      )}
      <AskManager
        productCode={line.productCode}
        projectLineId={line.id}
        requestedPrice={tooLow?.price ?? null}
        reason={tooLow?.reason ?? ''}
        quantity={line.quantity}
        onRequested={() => {
          // The line is now waiting for the manager's decision.
          onChange((now) => now && { ...now, text: '' });
          void reload();
        }}
        onApproved={() => {
          onChange(null);
          void reload();
        }}
      />
    </div>
  );
}

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
import { newKey, useProjectWorkspace } from '../project-workspace.tsx';
import type { PlacedLine } from './lines.ts';
import { SheetPart } from './sheet-part.tsx';
import { DONE } from '../tool-text.ts';
import { dayText } from '../when-text.ts';
import work from '../workspace.module.css';
import styles from './line-drawer.module.css';

/** Returns a text with the maximum quantity and the last day of an approved price. */
function approvedText({ most, until }: NonNullable<PlacedLine['approved']>): string {
  const pieces = most === 1 ? '1 unit' : `a quantity of at most ${most}`;
  return `The price in this project is approved for ${pieces}${until ? `, until ${dayText(until)}` : ''}.`;
}

/**
 * A price that the server rejected as too low, the reason that the user typed, and the server's error
 * message.
 */
interface TooLow {
  price: number;
  reason: string;
  text: string;
}

/**
 * Renders a line's price in this project and the link to a competitor's page. The user's permissions
 * determine which fields can be changed (STAFF-18).
 */
export function LinePrices({ line }: { line: PlacedLine }) {
  const { project, isBusy } = useProjectWorkspace();
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
          requiresReason={typed !== null && isAnother(typed)}
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

/** Returns the state of the price form, and the price that was last rejected as too low. */
function usePriceForm(line: PlacedLine) {
  const { project, change } = useProjectWorkspace();
  const { price, competitorUrlValidation } = project.permissions;
  const mayAsk = useOwnAccount().account?.permissions.includes('prices.override') === true;
  const [tooLow, setTooLow] = useState<TooLow | null>(null);
  /** Whether the typed price differs from the line's price. If it differs, a reason is required. */
  const isAnother = (text: string) => {
    const amount = readAmount(text);
    return amount !== null && amount !== line.priceOverride;
  };
  /** An unchanged URL is valid even without https, because earlier versions stored such URLs. */
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

/**
 * Renders the fields of the price form. `requiresReason` is true if the typed price differs from the line's
 * price.
 */
function PriceFields({
  line,
  form,
  requiresReason,
  onType,
}: {
  line: PlacedLine;
  form: ReturnType<typeof usePriceForm>['form'];
  requiresReason: boolean;
  /** Called when the user types a price. */
  onType: (price: string) => void;
}) {
  const { project, isBusy } = useProjectWorkspace();
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
      {requiresReason ? (
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

/** Renders a button that asks a manager to approve a price which the user may not set. */
function ManagerPrice({
  line,
  tooLow,
  onChange,
}: {
  line: PlacedLine;
  tooLow: TooLow | null;
  onChange: Dispatch<SetStateAction<TooLow | null>>;
}) {
  const { reload } = useProjectWorkspace();
  const way = useRef<HTMLDivElement>(null);
  // Scrolls the options for a rejected price into view, because they appear at the end of the form.
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
          // Reloads the project, because its line now waits for the manager's decision.
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

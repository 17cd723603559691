import { useCallback, useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { track } from '#domains/analytics/web/track.ts';
import { Button } from '#design/button.tsx';
import { classNames } from '#design/class-names.ts';
import { Icon } from '#design/icons/icon.tsx';
import { IconButton } from '#design/icon-button.tsx';
import { Form } from '#design/forms/form.tsx';
import { TextField } from '#design/forms/text-field.tsx';
import { variantOf } from '#domains/experiments/web/variant.ts';
import type { Site } from '#sites/site.ts';
import { SUBSCRIBED_MINUTES, THANKS_MS } from '../rules/popup.ts';
import { decidePopup } from './popup-decision.ts';
import { useNewsletterForm } from './use-newsletter-form.ts';
import styles from './newsletter-card.module.css';

export interface NewsletterCardProps {
  words: Site['wording']['newsletter'];
  /**
   * Whether the shopper opened the popup. If so, the first field receives the focus. If the popup opened
   * automatically, the focus does not move.
   */
  takesFocus: boolean;
  onClose: () => void;
  /** Called when the shopper presses Escape; the popup then shrinks to its banner (POPUP-01). */
  onMinimise: () => void;
  /** Called when the thank-you text has been displayed long enough (POPUP-05). */
  onDone: () => void;
}

/**
 * Renders the newsletter form over a corner of the page, which stays usable (POPUP-14 to -19). A popup that
 * opened automatically is a bar at the bottom of the window. It expands when a field receives the focus.
 */
export function NewsletterCard({ words, takesFocus, onClose, onMinimise, onDone }: NewsletterCardProps) {
  const form = useNewsletterForm('Newsletter');
  const { id: firstField } = form.field('Name');
  const card = useRef<HTMLElement>(null);
  const [thanks, setThanks] = useState('original');
  const [isLow, setLow] = useState(!takesFocus);
  const done = useEffectEvent(onDone);
  const place = useCallback((element: HTMLElement | null) => {
    card.current = element;
    const touched = ({ target }: FocusEvent) => {
      if (target instanceof HTMLInputElement) setLow(false);
    };
    element?.addEventListener('focusin', touched);
    return () => element?.removeEventListener('focusin', touched);
  }, []);
  useEscape(card, onMinimise);

  useEffect(() => {
    if (takesFocus) document.getElementById(firstField)?.focus({ preventScroll: true });
    // Loads the thank-you text before the shopper submits the form, so that the text does not change while it
    // is displayed.
    void variantOf('newsletter-thanks').then(setThanks);
  }, [takesFocus, firstField]);
  useEffect(() => {
    if (form.state !== 'done') return;
    decidePopup('subscribed', SUBSCRIBED_MINUTES);
    track('newsletter_popup', { action: 'submitted' });
    card.current?.focus({ preventScroll: true });
    const timer = setTimeout(() => done(), THANKS_MS);
    return () => clearTimeout(timer);
  }, [form.state]);

  return (
    <>
      {isLow ? <div className={styles.end} /> : null}
      <section
        ref={place}
        tabIndex={-1}
        className={classNames(styles.card, isLow && styles.low)}
        aria-label="Newsletter"
      >
        <div className={styles.head}>
          <h2 className="h3">{form.state === 'done' ? words.thanks : words.title}</h2>
          {form.state === 'done' ? null : <p className={styles.intro}>{words.intro}</p>}
          <IconButton icon="close" label="Close" size="medium" onClick={onClose} className={styles.close} />
        </div>
        {form.state === 'done' ? (
          <Thanks words={words} showsDeals={thanks === 'next-step'} />
        ) : (
          <Form
            of={{
              banner: form.banner,
              handlers: {
                ...form.handlers,
                onSubmit: (event) => {
                  setLow(false);
                  form.handlers.onSubmit(event);
                },
              },
            }}
            className={styles.form}
          >
            <TextField {...form.field('Name')} label="Name" autoComplete="name" maxLength={200} />
            <div className={styles.more} hidden={isLow}>
              <TextField
                {...form.field('Email')}
                type="email"
                label="Email"
                autoComplete="email"
                maxLength={300}
              />
              <TextField
                {...form.field('Postcode')}
                label="Postcode"
                inputMode="numeric"
                autoComplete="postal-code"
              />
            </div>
            <Button
              type="submit"
              block
              loading={form.state === 'sending'}
              disabled={form.state === 'sending'}
            >
              {words.submit}
            </Button>
          </Form>
        )}
      </section>
    </>
  );
}

/** Calls `onEscape` when the shopper presses Escape, unless an element outside the card has the focus. */
function useEscape(card: RefObject<HTMLElement | null>, onEscape: () => void): void {
  const escape = useEffectEvent((event: KeyboardEvent) => {
    // Ignores Escape while an element outside the card has the focus.
    const { activeElement } = document;
    const isOurs = activeElement === document.body || card.current?.contains(activeElement);
    if (event.key === 'Escape' && isOurs) onEscape();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => escape(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

/** Renders the thank-you text. `showsDeals`: whether to add a link to the deals (an experiment). */
function Thanks({ words, showsDeals }: { words: NewsletterCardProps['words']; showsDeals: boolean }) {
  return (
    <div className={styles.thanks} role="status">
      <span className={styles.tick}>
        <Icon name="check" />
      </span>
      <p>
        {/* The heading displays these words, but is not announced. */}
        <span className="visually-hidden">{words.thanks}. </span>
        {words.thanksText}
      </p>
      {showsDeals ? (
        <Button to="/sale" variant="tint" size="small">
          See the deals
        </Button>
      ) : null}
    </div>
  );
}

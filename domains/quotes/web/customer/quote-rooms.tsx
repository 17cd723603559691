import { useState } from 'react';
import { formatPrice } from '#foundation/pure/money.ts';
import { Button } from '#design/button.tsx';
import { useSite } from '#domains/settings/web/shop-context.tsx';
import type { Quote } from '../../contract/quote-shapes.ts';
import { groupByRoom, scenesOfRooms, type QuoteRoom } from '../../rules/quote-rooms.ts';
import type { QuestionDraft } from './ask-of-quote.tsx';
import { Questions } from './questions.tsx';
import { QuotedLine, type Line } from './quoted-line.tsx';
import styles from './quote-rooms.module.css';

/**
 * Renders the available products of a quote by room, with a picture and a subtotal of each room, and the
 * questions about the whole quote.
 */
export function QuoteRooms({
  quote: { lines, questions },
  onAsk,
  onAskAboutAll,
}: {
  quote: Quote;
  onAsk: (draft: QuestionDraft) => void;
  onAskAboutAll: () => void;
}) {
  const rooms = groupByRoom(lines.filter(({ problem }) => problem === null));
  const scenes = scenesOfRooms(rooms.map(({ title }) => title));
  return (
    <>
      {rooms.map((room, index) => (
        <Room
          key={room.title}
          room={room}
          scene={scenes[index] ?? null}
          questions={questions}
          onAsk={onAsk}
        />
      ))}
      <section className={styles.whole} aria-label="Questions about the whole quote">
        <Questions questions={questions.filter(({ lineId }) => lineId === null)} />
        <div>
          <Button variant="ghost" icon="chat" onClick={onAskAboutAll}>
            Ask about the whole quote
          </Button>
        </div>
      </section>
    </>
  );
}

function Room({
  room: { title, lines },
  scene,
  questions,
  onAsk,
}: {
  room: QuoteRoom<Line>;
  scene: string | null;
  questions: Quote['questions'];
  onAsk: (draft: QuestionDraft) => void;
}) {
  const name = title || 'Products';
  const units = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const subtotal = lines.reduce((sum, { lineTotal }) => sum + Math.round(lineTotal * 100), 0) / 100;
  return (
    <section aria-label={name} className={styles.room}>
      {scene ? <RoomScene name={scene} /> : null}
      <div className={styles.title}>
        <h2 className="h3">{name}</h2>
        <p className="muted small">{units === 1 ? '1 product' : `${units} products`}</p>
        <p className={styles.subtotal}>
          <span className="visually-hidden">Subtotal </span>
          {formatPrice(subtotal, { zero: '$0' })}
        </p>
      </div>
      <ul>
        {lines.map((line) => (
          <QuotedLine
            key={line.lineId}
            line={line}
            questions={questions.filter(({ lineId }) => lineId === line.lineId)}
            onAsk={() => onAsk({ lineId: line.lineId, title: line.title, question: '' })}
          />
        ))}
      </ul>
    </section>
  );
}

/** Renders the picture of a room. Renders nothing if the picture cannot be loaded. */
function RoomScene({ name }: { name: string }) {
  const site = useSite();
  const [hasFailed, setFailed] = useState(false);
  return hasFailed ? null : (
    <img
      src={`/img/scene/${name}-${site.id}.svg`}
      alt=""
      width={1600}
      height={1000}
      loading="lazy"
      decoding="async"
      className={styles.scene}
      onError={() => setFailed(true)}
    />
  );
}

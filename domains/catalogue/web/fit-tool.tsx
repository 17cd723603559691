import { useState } from 'react';
import { Icon } from '#design/icon.tsx';
import { TextField } from '#design/text-field.tsx';
import { cavityAnswer, spaceNeeded, wayInAnswer, type Dimensions } from './fit-check.ts';
import styles from './fit-tool.module.css';

interface Question {
  title: string;
  intro: string;
  unit: 'mm' | 'cm';
  fields: readonly [string, string, string];
}

const CAVITY: Question = {
  title: 'Will it fit your space?',
  intro: 'Type in your cavity. We allow the breathing room the maker asks for.',
  unit: 'mm',
  fields: ['Width', 'Height', 'Depth'],
};
const WAY_IN: Question = {
  title: 'Will it get through the door?',
  intro: 'Type in your narrowest doorway, hallway and lift.',
  unit: 'cm',
  fields: ['Door', 'Hall', 'Lift'],
};

function numberIn(text: string): number | null {
  const value = Number(text.replace(',', '.').replace(/[^\d.]/g, ''));
  return text.trim() === '' || !Number.isFinite(value) || value <= 0 ? null : value;
}

/** Three measures in, an answer at once. `wayIn` asks for doors, for things that stand free in a room. */
export function FitTool({
  size,
  picture,
  wayIn,
}: {
  size: Dimensions;
  picture: { src: string; alt: string } | undefined;
  wayIn: boolean;
}) {
  const question = wayIn ? WAY_IN : CAVITY;
  const [typed, setTyped] = useState(['', '', '']);
  const [first = null, second = null, third = null] = typed.map(numberIn);
  const answer = wayIn
    ? wayInAnswer(size, { door: first, hall: second, lift: third })
    : cavityAnswer(size, { width: first, height: second, depth: third });
  const need = spaceNeeded(size);
  return (
    <section id="fit" className={styles.fit} aria-labelledby="fit-title">
      {picture && (
        <div className={styles.picture}>
          <img src={picture.src} alt={picture.alt} width={520} height={520} loading="lazy" />
        </div>
      )}
      <div className={styles.words}>
        <h2 id="fit-title">{question.title}</h2>
        <p className={styles.intro}>{question.intro}</p>
        <div className={styles.fields}>
          {question.fields.map((field, index) => (
            <TextField
              key={field}
              label={field}
              inputMode="decimal"
              autoComplete="off"
              maxLength={6}
              value={typed[index]}
              onChange={(event) =>
                setTyped(typed.map((text, at) => (at === index ? event.target.value : text)))
              }
              end={<span className={styles.unit}>{question.unit}</span>}
            />
          ))}
        </div>
        <p
          className={styles.answer}
          role="status"
          data-answer={answer === null ? 'none' : answer.fits ? 'yes' : 'no'}
        >
          {answer === null ? (
            <>
              <Icon name="ruler" />
              <span>
                {wayIn
                  ? `It is ${size.width} mm wide, ${size.height} mm high and ${size.depth} mm deep.`
                  : `It needs a space ${need.width} mm wide, ${need.height} mm high and ${need.depth} mm deep.`}
              </span>
            </>
          ) : (
            <>
              <Icon name={answer.fits ? 'check' : 'warning'} />
              <span>
                <b>{answer.title}</b> {answer.text}
              </span>
            </>
          )}
        </p>
      </div>
    </section>
  );
}

import { Button, type ButtonProps } from '#design/button.tsx';
import type { HomeWords } from '#sites/home-words.ts';
import { AudienceText } from './audience-text.tsx';

/** The two links at the head of a home page. */
export function HeroActions({
  actions: [first, second],
  members,
  look = 'accent',
}: {
  actions: HomeWords['hero']['actions'];
  /** The label of the first link for signed-in users. */
  members?: string | undefined;
  look?: ButtonProps['variant'];
}) {
  return (
    <div className="row row-wrap">
      <Button variant={look} to={first.to}>
        <AudienceText guests={first.label} members={members} />
      </Button>
      <Button variant="line" to={second.to}>
        {second.label}
      </Button>
    </div>
  );
}

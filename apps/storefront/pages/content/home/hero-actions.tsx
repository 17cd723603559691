import { Button, type ButtonProps } from '#design/button.tsx';
import type { HomeWords } from '#sites/home-words.ts';
import { AudienceText } from './audience-text.tsx';

/** Renders the two links at the top of a home page. */
export function HeroActions({
  actions: [first, second],
  members,
  look = 'accent',
}: {
  actions: HomeWords['hero']['actions'];
  /** The label of the first link for signed-in users. All users see the same label if it is missing. */
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

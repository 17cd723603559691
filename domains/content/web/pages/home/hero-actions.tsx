import { Button, type ButtonProps } from '#design/button.tsx';
import type { HomeWords } from '#sites/home-words.ts';

/** The two ways on from a home page's head. */
export function HeroActions({
  actions: [first, second],
  look = 'accent',
}: {
  actions: HomeWords['hero']['actions'];
  look?: ButtonProps['variant'];
}) {
  return (
    <div className="row row-wrap">
      <Button variant={look} to={first.to}>
        {first.label}
      </Button>
      <Button variant="line" to={second.to}>
        {second.label}
      </Button>
    </div>
  );
}

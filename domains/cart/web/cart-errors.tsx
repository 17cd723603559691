import { Button } from '#design/button.tsx';
import { Notice } from '#design/notice.tsx';

/** Renders why a cart cannot be bought, with a contact for help, instead of its totals. */
export function CartErrors({ errors, className }: { errors: readonly string[]; className?: string }) {
  return (
    <div className={className}>
      {errors.map((error) => (
        <Notice key={error} kind="error" live>
          {error}
        </Notice>
      ))}
      <Button to="/ask-an-expert" block>
        Request Assistance
      </Button>
    </div>
  );
}

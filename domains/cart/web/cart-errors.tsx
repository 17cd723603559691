import { Button } from '#design/button.tsx';
import { Notice } from '#design/feedback/notice.tsx';

/** Renders the reasons why the cart cannot be bought, with contact details. Replaces the totals of the cart. */
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

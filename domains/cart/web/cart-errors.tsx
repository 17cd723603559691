import { Button } from '#design/button.tsx';
import { Notice } from '#design/notice.tsx';

/** Why a cart cannot be bought as it is, and who helps: stands in place of its totals. */
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

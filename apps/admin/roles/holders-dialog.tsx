import { Link } from 'react-router';
import { Button } from '#design/button.tsx';
import { Dialog } from '#design/overlays/dialog.tsx';
import type { AnswerOf } from '#foundation/pure/endpoint.ts';
import type { listRoles, RoleView } from '#domains/staff/contract/roles.ts';
import { useMay } from '../shell/account.ts';
import formStyles from '../shell/form-dialog.module.css';
import styles from './roles.module.css';

/** Renders who has a permission, and by which roles. */
export function HoldersDialog({
  permission: { name, text, holders },
  roles,
  onClose,
}: {
  permission: AnswerOf<typeof listRoles>['permissions'][number];
  roles: readonly RoleView[];
  onClose: () => void;
}) {
  const managesStaff = useMay('staff.manage');
  const labelOf = (role: string) => roles.find((one) => one.name === role)?.label ?? role;
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Who has ${name}?`}
      type="left"
      size="small"
      // A person opens another page.
      inHistory={false}
      footer={
        <Button variant="ghost" onClick={onClose}>
          Close
        </Button>
      }
    >
      <div className={formStyles.form}>
        <p className="muted">{text}</p>
        {holders.length === 0 ? <p>Nobody has this permission.</p> : null}
        <ul className={styles.holders}>
          {holders.map((one) => (
            <li key={one.userId}>
              {managesStaff ? (
                <Link to={`/staff/${one.userId}`} className="link">
                  {one.name}
                </Link>
              ) : (
                <span>{one.name}</span>
              )}
              <span className="muted">by {one.roles.map(labelOf).join(', ')}</span>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}

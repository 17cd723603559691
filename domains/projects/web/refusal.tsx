import { Notice } from '#design/notice.tsx';
import { useDesk } from './desk.tsx';

/** Why the last change was not made. */
export function Refusal() {
  const { refusal, dismissRefusal } = useDesk();
  return refusal === '' ? null : (
    <Notice kind="error" live onClose={dismissRefusal}>
      {refusal}
    </Notice>
  );
}

import { Notice } from '#design/feedback/notice.tsx';

/** Says that an order has changed while the user edits something, with a button that loads it. */
export function ChangedNotice({ children, onShow }: { children: string; onShow: () => void }) {
  return (
    <Notice kind="info" live>
      {children}{' '}
      <button type="button" className="link" onClick={onShow}>
        Load the order again
      </button>
    </Notice>
  );
}

import type { ReactNode } from 'react';
import { Button } from '#design/button.tsx';
import type { IconName } from '#design/icons/icon.tsx';
import { usePageAction } from './page-actions.ts';

/** Renders a button whose action the command palette offers too, while the button can be pressed. */
export function ActionButton({
  action,
  icon,
  paletteIcon = icon ?? 'bolt',
  isPrimary = false,
  disabled = false,
  loading = false,
  onPress,
  children,
}: {
  /** The title of the action in the palette, where it has no context: "Invite a colleague" instead of "Invite". */
  action: string;
  /** The icon of the button. */
  icon?: IconName;
  paletteIcon?: IconName;
  isPrimary?: boolean;
  disabled?: boolean;
  loading?: boolean;
  onPress: () => void;
  children: ReactNode;
}) {
  usePageAction(action, paletteIcon, onPress, !disabled && !loading);
  return (
    <Button
      size="small"
      variant={isPrimary ? 'primary' : 'ghost'}
      {...(icon ? { icon } : {})}
      disabled={disabled}
      loading={loading}
      onClick={onPress}
    >
      {children}
    </Button>
  );
}

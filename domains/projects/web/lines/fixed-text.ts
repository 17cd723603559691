import type { LinePermissions } from '../../contract/types.ts';
import type { PlacedLine } from './lines.ts';

const FLAGS: readonly (readonly [flag: keyof LinePermissions, what: string])[] = [
  ['quantity', 'quantities'],
  ['price', 'prices'],
  ['install', 'installs'],
  ['warranty', 'warranties'],
];

const listed = (parts: readonly string[]) =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} or ${parts.at(-1)}`;

/**
 * Returns a text about the fields of a line that the user may not change, and whether the user may remove
 * products (STAFF-18, -19). The text refers the user to the project's salesperson. Empty if the user may make
 * all changes.
 */
export function roleText(permissions: LinePermissions): string {
  const fixed = FLAGS.flatMap(([flag, what]) => (permissions[flag] ? [] : [what]));
  const parts = [
    ...(fixed.length > 0 ? [`change ${listed(fixed)}`] : []),
    ...(permissions.delete ? [] : ['remove products']),
  ];
  return parts.length === 0
    ? ''
    : `Your role can’t ${parts.join(', and can’t ')} here. Ask the project’s salesperson.`;
}

/** Returns a text that explains why the user cannot change a line; empty if the user can change every field. */
export function fixedText(line: Pick<PlacedLine, 'orderNumber'>, permissions: LinePermissions): string {
  if (line.orderNumber !== null)
    return `This product is part of order ${line.orderNumber}, so you can’t change it here.`;
  return roleText(permissions);
}

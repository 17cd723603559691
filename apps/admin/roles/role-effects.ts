import type { RoleEffects } from '#domains/staff/contract/roles.ts';

type Effect = RoleEffects['effects'][number];

/** The number of names that a sentence lists before it counts the others. */
const NAMES = 3;

/** Describes what a change of a role means for people, one sentence per permission: "3 people lose orders.refund: Ann, …". */
export function effectSentences(effects: readonly Effect[]): string[] {
  return effects.flatMap(({ permission, gained, lost }) => [
    ...(lost.length > 0 ? [sentence(lost, 'loses', 'lose', permission)] : []),
    ...(gained.length > 0 ? [sentence(gained, 'gets', 'get', permission)] : []),
  ]);
}

function sentence(names: readonly string[], one: string, many: string, permission: string): string {
  if (names.length === 1) return `${names[0]!} ${one} ${permission}.`;
  const others = names.length - NAMES;
  const listed = names.slice(0, NAMES).join(', ') + (others > 0 ? ` and ${others} more` : '');
  return `${names.length} people ${many} ${permission}: ${listed}.`;
}

/** The supported LTS versions of Node, oldest first. */
export const SUPPORTED_NODES: readonly string[];
export function tryOtherNodes(): Promise<
  { name: string; ok: boolean | null; output: string; firstOutput?: string }[]
>;

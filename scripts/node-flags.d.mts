/** The Node flags with which every process of the shop starts. */
export const NODE_FLAGS: readonly string[];

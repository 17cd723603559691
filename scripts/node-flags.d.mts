/** The Node flags of every process of the shop. */
export const NODE_FLAGS: readonly string[];

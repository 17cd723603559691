/**
 * The Node flags of every process of the shop: one collection after the warm-up, and new objects in the young
 * generation (docs/decisions/0020-garbage-collection.md). Without them a process runs with more memory and
 * slower uncached responses. `npm start`, the image and the systemd unit repeat the list; a test compares it.
 */
export const NODE_FLAGS = ['--expose-gc', '--no-allocation-site-pretenuring'];

/**
 * The Node flags with which every process of the shop starts. They permit a garbage collection after the
 * warm-up, create new objects in the young generation, and limit the garbage of the old generation to 40 % of
 * the objects in use (docs/decisions/0020-garbage-collection.md). Without the flags, a process needs more
 * memory, and its uncached responses are slower.
 *
 * `npm start`, the image and the systemd unit repeat the flags, and a test compares them.
 */
export const NODE_FLAGS = ['--expose-gc', '--no-allocation-site-pretenuring', '--heap-growing-percent=40'];

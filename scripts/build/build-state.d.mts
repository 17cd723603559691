/**
 * True if dist/ contains a complete build with the required sites, and the build is newer than the last
 * change to the source files. Deleting a source file counts as a change.
 */
export function isBuilt(wanted?: string): boolean;
export function holdsSites(built: string | null, wanted?: string, known?: readonly string[]): boolean;
export function sitesOfNextBuild(wanted?: string, built?: string | null): string;
/**
 * Returns the files in a folder and its subfolders. Each entry contains the path and the size, in the format
 * of the build stamp.
 */
export function filesOf(folder: string): string[];
/** Whether all files in the build stamp exist and have the size that the stamp states. */
export function isWhole(stamp?: string): boolean;

/**
 * Whether dist/ contains a complete build with the required sites that is newer than every source file and
 * every removal of one.
 */
export function isBuilt(wanted?: string): boolean;
export function holdsSites(built: string | null, wanted?: string, known?: readonly string[]): boolean;
export function sitesOfNextBuild(wanted?: string, built?: string | null): string;
/** Returns the files of a folder and its subfolders with their sizes, each as a line of the stamp. */
export function filesOf(folder: string): string[];
/** Whether every file in the stamp exists with its built size. */
export function isWhole(stamp?: string): boolean;

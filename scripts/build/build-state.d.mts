/**
 * Whether dist/ contains a complete build with the required sites. The build must be newer than every change
 * and every removal of a source file.
 */
export function isBuilt(wanted?: string): boolean;
export function holdsSites(built: string | null, wanted?: string, known?: readonly string[]): boolean;
export function sitesOfNextBuild(wanted?: string, built?: string | null): string;
/** Returns the files in a folder and its subfolders with their sizes, each in the format of a stamp line. */
export function filesOf(folder: string): string[];
/** Whether every file listed in the stamp exists and has its size from the build. */
export function isWhole(stamp?: string): boolean;

/** Whether dist/ holds a whole build that is newer than every source file, and than every removal of one, with the sites that are wanted. */
export function isBuilt(wanted?: string): boolean;
export function holdsSites(built: string | null, wanted?: string, known?: readonly string[]): boolean;
export function sitesOfNextBuild(wanted?: string, built?: string | null): string;
/** The files of a folder and of those below it with their sizes, each a line of the stamp. */
export function filesOf(folder: string): string[];
/** Whether every file of the stamp is there as it was built. */
export function isWhole(stamp?: string): boolean;

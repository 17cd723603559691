/** Whether dist/ holds a whole build that is newer than every source file, and than every removal of one, with the sites that are wanted. */
export function isBuilt(wanted?: string): boolean;
export function holdsSites(built: string | null, wanted?: string, known?: readonly string[]): boolean;
export function sitesOfNextBuild(wanted?: string, built?: string | null): string;

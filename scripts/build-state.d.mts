/** Whether dist/ holds a whole build that is newer than every source file, and than every removal of one. */
export function isBuilt(): boolean;

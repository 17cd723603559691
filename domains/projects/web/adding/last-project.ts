/** Storage key for the ID of the last opened project. */
const LAST = 'lastProject';

export function rememberProject(projectId: number): void {
  try {
    localStorage.setItem(LAST, String(projectId));
  } catch {
    // If storage is not available, the workspace opens the project with the latest change instead.
  }
}

/** Returns the ID of the project that was last opened in this browser; null if unknown. */
export function rememberedProject(): number | null {
  try {
    const id = Number(localStorage.getItem(LAST));
    return Number.isInteger(id) && id > 0 ? id : null;
  } catch {
    return null;
  }
}

/** Storage key of the project that was last opened in this browser. */
const LAST = 'lastProject';

export function rememberProject(projectId: number): void {
  try {
    localStorage.setItem(LAST, String(projectId));
  } catch {
    // If storage is unavailable, the most recently changed project is opened instead.
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

/** The project opened last in this browser. */
const LAST = 'lastProject';

export function rememberProject(projectId: number): void {
  try {
    localStorage.setItem(LAST, String(projectId));
  } catch {
    // Without storage the most recently changed project is opened.
  }
}

/** Null if unknown. */
export function rememberedProject(): number | null {
  try {
    const id = Number(localStorage.getItem(LAST));
    return Number.isInteger(id) && id > 0 ? id : null;
  } catch {
    return null;
  }
}

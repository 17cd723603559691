/** Which project somebody had open last, in this browser. */
const LAST = 'lastProject';

export function rememberProject(projectId: number): void {
  try {
    localStorage.setItem(LAST, String(projectId));
  } catch {
    // Then the project that changed last is opened.
  }
}

/** Null where none is known. */
export function rememberedProject(): number | null {
  try {
    const id = Number(localStorage.getItem(LAST));
    return Number.isInteger(id) && id > 0 ? id : null;
  } catch {
    return null;
  }
}

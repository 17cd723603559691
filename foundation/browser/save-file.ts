/** Saves a text or a blob as a file download. */
export function saveFile({
  fileName,
  mediaType,
  text,
}: {
  fileName: string;
  mediaType: string;
  text: string | Blob;
}): void {
  const address = URL.createObjectURL(new Blob([text], { type: mediaType }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  // Revoke the URL later, because the browser still needs it after this function has returned.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

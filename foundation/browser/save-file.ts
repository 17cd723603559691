/** Hands the browser a text, or what it was sent, to be stored as a file, as a download does. */
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
  // The download reads it after this.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Downloads a text or a received blob as a file. */
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
  // The URL is revoked later, because the download reads it after this function has returned.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/**
 * The end mark of a PDF file must be within this number of bytes at the end of the file. Some programs append
 * a few bytes after the mark.
 */
const END_BYTES = 1024;

/**
 * Whether a file is a PDF file by its content: it begins with the PDF header and has the end mark. The name
 * and the type that the browser claims are ignored.
 */
export function isPdf(file: Uint8Array): boolean {
  const textOf = (bytes: Uint8Array) => String.fromCharCode(...bytes);
  return textOf(file.subarray(0, 5)) === '%PDF-' && textOf(file.subarray(-END_BYTES)).includes('%%EOF');
}

/** Returns the name under which staff save a receipt. */
export function receiptName(claimId: number, receiptId: number, type: string): string {
  return `claim-${claimId}-receipt-${receiptId}.${type === 'application/pdf' ? 'pdf' : 'webp'}`;
}

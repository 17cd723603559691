/** Longer side of what is sent, pixels: the shop keeps no more. */
const SIDE = 2000;

/**
 * A photograph as it is sent: made smaller where the browser can read it, so that it goes fast on a phone; as it is where it
 * cannot, and the shop says what is wrong with it. Base64.
 */
export async function shrinkPhoto(file: File): Promise<string> {
  return base64Of((await smaller(file).catch(() => null)) ?? file);
}

async function smaller(file: File): Promise<Blob | null> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const scale = Math.min(1, SIDE / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85));
}

function base64Of(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result).replace(/^[^,]*,/, '')));
    reader.addEventListener('error', () => reject(new Error('the file cannot be read')));
    reader.readAsDataURL(blob);
  });
}

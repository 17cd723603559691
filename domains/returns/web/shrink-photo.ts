/** Maximum length of the longer side in pixels. The shop stores at most 1,600. */
const SIDE = 2000;

/**
 * Returns a photograph in base64, ready to be sent. If the browser can read the image, it is scaled down, so
 * that it uploads quickly from a phone. Otherwise it is sent unchanged, and the server reports the error.
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

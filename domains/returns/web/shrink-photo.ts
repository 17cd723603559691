/**
 * Maximum length of the longer side in pixels. It exceeds the 1,600 pixels to which the server reduces
 * photographs.
 */
const SIDE = 2000;

/**
 * Returns a photograph in base64. Reduces its size first, so that it uploads quickly from a phone. If the
 * browser cannot read the image, the file is unchanged and the server reports the error.
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

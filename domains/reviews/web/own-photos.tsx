import { useState } from 'react';
import { call } from '#foundation/browser/call.ts';
import { errorText, isCallError } from '#foundation/pure/fault.ts';
import { Button } from '#design/button.tsx';
import { Notice } from '#design/feedback/notice.tsx';
import { PhotoButton } from '#domains/returns/web/photo-button.tsx';
import { addReviewPhoto, removeReviewPhoto, type OwnReview } from '../contract/writing.ts';
import { MAX_PHOTOS } from '../contract/values.ts';
import styles from './review-editor.module.css';

const FAILED = 'We couldn’t upload this photo. Please try again.';

/** Renders the photographs of a buyer's own review, and uploads further ones. */
export function OwnPhotos({
  token,
  photos,
  onChanged,
}: {
  token: string;
  photos: OwnReview['photos'];
  onChanged: (review: OwnReview) => void;
}) {
  const [isBusy, setBusy] = useState(false);
  const [failures, setFailures] = useState<readonly string[]>([]);
  const work = async (steps: readonly { name: string; run: () => Promise<OwnReview> }[]) => {
    setBusy(true);
    const failed: string[] = [];
    for (const { name, run } of steps)
      try {
        onChanged(await run());
      } catch (error) {
        const text = (isCallError(error) && error.status < 500 && errorText(error)) || FAILED;
        failed.push(name === '' ? text : `${name}: ${text}`);
      }
    setFailures(failed);
    setBusy(false);
  };
  const upload = async (files: readonly File[]) => {
    const { shrinkPhoto } = await import('#domains/returns/web/shrink-photo.ts');
    await work(
      files.map((file) => ({
        name: file.name,
        run: async () =>
          call(addReviewPhoto, { params: { token }, body: { photo: await shrinkPhoto(file) } }),
      })),
    );
  };
  return (
    <section aria-labelledby="photos-title" className={styles.form}>
      <h2 className="h4" id="photos-title">
        Photos
      </h2>
      <p className="muted small">
        Up to {MAX_PHOTOS}, of the product only. We remove the location and other camera data.
      </p>
      {failures.length > 0 && (
        <Notice kind="error" live onClose={() => setFailures([])}>
          {failures.join(' ')}
        </Notice>
      )}
      {photos.length > 0 && (
        <ul className={styles.photos}>
          {photos.map(({ id, url }, index) => (
            <li key={id}>
              <img src={url} alt={`Your photograph ${index + 1}`} width={120} height={120} />
              <Button
                variant="ghost"
                size="small"
                disabled={isBusy}
                onClick={() =>
                  void work([
                    {
                      name: '',
                      run: () => call(removeReviewPhoto, { params: { token, id: String(id) } }),
                    },
                  ])
                }
              >
                Remove<span className="visually-hidden"> photo {index + 1}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      {photos.length < MAX_PHOTOS && (
        <PhotoButton label="Add photos" loading={isBusy} onChosen={(files) => void upload(files)} />
      )}
    </section>
  );
}

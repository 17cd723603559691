import styles from './gallery.module.css';
import { Button } from '../button.tsx';
import { EmptyPicture } from '../feedback/empty-picture.tsx';
import { EmptyState } from '../feedback/empty-state.tsx';
import { Icon } from '../icons/icon.tsx';
import { LoadState } from '../feedback/load-state.tsx';
import { Skeleton } from '../feedback/skeleton.tsx';
import { Spinner } from '../feedback/spinner.tsx';
import { Part } from './gallery-part.tsx';

/** Renders the section of the gallery with empty, loading and error states. */
export function GalleryStates() {
  return (
    <Part title="Empty, loading, error">
      <div className={styles.columns}>
        <EmptyState
          className="panel"
          picture={<Icon name="fridge" />}
          title="Nothing matches all four filters"
          level={3}
          actions={<Button variant="tint">Remove that filter</Button>}
        >
          12 fridges match if you drop <b>Up to 600 mm</b>.
        </EmptyState>
        <EmptyState
          className="panel"
          picture={<EmptyPicture subject="cart" />}
          title="Your cart is empty"
          level={3}
          actions={<Button>Back to fridges</Button>}
        >
          Pick up where you left off.
        </EmptyState>
        <LoadState
          state="failure"
          failure={
            <EmptyState
              className="panel"
              picture={<Icon name="bolt" />}
              title="We couldn’t load this page"
              level={3}
              actions={
                <>
                  <Button>Try again</Button>
                  <Button variant="ghost" href="tel:1300000000">
                    Call us
                  </Button>
                </>
              }
            >
              Something went wrong on our side. Your cart is safe.
            </EmptyState>
          }
        >
          never shown
        </LoadState>
      </div>
      <div className="row">
        <Spinner label="Loading" /> <Spinner size="small" /> <Spinner size="large" />
      </div>
      <div className="stack" aria-busy="true">
        <Skeleton width="60%" />
        <Skeleton width="40%" height={24} />
        <Skeleton shape="button" width={180} />
        <Skeleton shape="circle" width={48} />
      </div>
    </Part>
  );
}

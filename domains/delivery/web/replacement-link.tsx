import { SiteLink } from '#design/navigation/site-link.tsx';
import { useSite } from '#domains/settings/web/shop-context.tsx';

/** The path of the page that finds the soonest replacement of a broken appliance. */
export const REPLACEMENT_PATH = '/has-yours-died';

/** Renders the link "Has yours died?" if the site offers replacements. */
export function ReplacementLink() {
  const { offersReplacement } = useSite().capabilities;
  return offersReplacement ? (
    <SiteLink to={REPLACEMENT_PATH} className="link">
      Has yours died?
    </SiteLink>
  ) : null;
}

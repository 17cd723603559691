import { useSite } from '#domains/settings/web/shop-context.tsx';
import { EditorialHead } from './editorial-head.tsx';
import type { HomeProps } from '../home-props.ts';
import { RetailHead } from './retail-head.tsx';
import { ShowroomHead } from './showroom-head.tsx';
import { TradeHead } from './trade-head.tsx';

const LAYOUTS = {
  retail: RetailHead,
  trade: TradeHead,
  showroom: ShowroomHead,
  editorial: EditorialHead,
} as const;

/** Renders the first part of the default home page, in the site's layout. */
export function HomeHead(props: HomeProps) {
  const Layout = LAYOUTS[useSite().layout];
  return <Layout {...props} />;
}

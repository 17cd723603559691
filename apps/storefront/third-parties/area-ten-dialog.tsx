import { useEffect, useEffectEvent, useRef } from 'react';
import { Skeleton } from '#design/feedback/skeleton.tsx';
import { Dialog } from '#design/overlays/dialog.tsx';
import { ThirdPartyContent } from '#domains/analytics/web/third-parties/third-party-content.tsx';
import { useThirdParty } from '#domains/analytics/web/third-parties/use-third-party.ts';
import styles from './third-parties.module.css';

/** `pan` plans a room with products; `hera` shows one product in a room (SETTINGS-26). */
export type AreaTenTool = 'pan' | 'hera';

/** What the tool receives: products and their measurements, nothing about the shopper. */
export type AreaTenData = Record<string, string | number>;

/** The part of area_ten's interface that this module uses. */
type AreaTen = Record<AreaTenTool, (place: HTMLElement, data: AreaTenData) => void>;

const TEXTS = {
  pan: {
    title: 'Plan your room',
    label: 'Open the room planner',
    failure: 'We couldn’t load the room planner',
  },
  hera: {
    title: 'See it in your room',
    label: 'Open the visualiser',
    failure: 'We couldn’t load the visualiser',
  },
} as const;

export interface AreaTenDialogProps {
  tool: AreaTenTool;
  data: AreaTenData;
  /** What the shopper can do without the tool. */
  alternative: string;
  open: boolean;
  onClose: () => void;
}

/** Renders a tool of area_ten in a dialog. Loads its script only when the dialog opens. */
export function AreaTenDialog({ open, onClose, ...props }: AreaTenDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={TEXTS[props.tool].title} type="left" size="large">
      {open ? <Content {...props} /> : null}
    </Dialog>
  );
}

function Content({ tool, data, alternative }: Pick<AreaTenDialogProps, 'tool' | 'data' | 'alternative'>) {
  const { state, load } = useThirdParty('area_ten');
  const { label, failure } = TEXTS[tool];
  return (
    <ThirdPartyContent
      party="area_ten"
      state={state}
      onLoad={load}
      label={label}
      loading={<Skeleton height={360} />}
      failureTitle={failure}
      failure={<p>{alternative}</p>}
    >
      <Tool tool={tool} data={data} />
    </ThirdPartyContent>
  );
}

function Tool({ tool, data }: { tool: AreaTenTool; data: AreaTenData }) {
  const place = useRef<HTMLDivElement>(null);
  const start = useEffectEvent(() => {
    const { areaTen } = window as unknown as { areaTen: AreaTen };
    if (place.current) areaTen[tool](place.current, data);
  });
  useEffect(() => start(), []);
  return <div ref={place} className={styles.tool} />;
}

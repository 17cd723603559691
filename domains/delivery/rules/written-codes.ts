import type { DeliveryData, DeliveryImport, DeliveryPartImport } from './delivery-data.ts';

/** The columns of delivery data that contain the code of a warehouse. */
const WAREHOUSE_COLUMNS = ['warehouse_code', 'from_code', 'to_code'] as const;

type Spelling = (code: string) => string;

/**
 * Changes warehouse and zone codes in an import to the spelling of existing codes: `vic-metro` becomes
 * VIC-METRO. An exact match has priority. If several existing codes differ only in case, the imported
 * spelling is not changed.
 */
export function withWrittenCodes(current: DeliveryData, imported: DeliveryImport): DeliveryImport {
  const warehouse = spellingOf(current.warehouses, imported.warehouses);
  const zone = spellingOf(current.zones, imported.zones);
  return Object.fromEntries(
    Object.entries(imported).map(([part, { rows, zones }]) => {
      const own = part === 'warehouses' ? warehouse : part === 'zones' ? zone : undefined;
      const written = rows.map((one) => ({ ...one, row: rewritten(one.row, { own, warehouse, zone }) }));
      return [part, { rows: written, zones: zones.map(zone) }];
    }),
  ) as DeliveryImport;
}

function rewritten(
  row: object,
  { own, warehouse, zone }: { own: Spelling | undefined; warehouse: Spelling; zone: Spelling },
): object {
  const next: Record<string, unknown> = { ...row };
  const write = (column: string, spelling: Spelling) => {
    if (typeof next[column] === 'string') next[column] = spelling(next[column]);
  };
  if (own) write('code', own);
  for (const column of WAREHOUSE_COLUMNS) write(column, warehouse);
  write('zone_code', zone);
  return next;
}

function spellingOf(
  current: readonly { code: string }[],
  imported: DeliveryPartImport<'warehouses'> | DeliveryPartImport<'zones'> | undefined,
): Spelling {
  const known = new Set(current.map(({ code }) => code));
  const byLetters = new Map<string, Set<string>>();
  const learn = (code: string) =>
    byLetters.set(code.toLowerCase(), (byLetters.get(code.toLowerCase()) ?? new Set()).add(code));
  for (const code of known) learn(code);
  for (const { row } of imported?.rows ?? []) if (!byLetters.has(row.code.toLowerCase())) learn(row.code);
  return (code) => {
    const written = byLetters.get(code.toLowerCase());
    if (known.has(code) || written?.size !== 1) return code;
    return [...written][0]!;
  };
}

/** The drawings, on a 20 × 20 field, stroked with the current colour. */
export const iconPaths = {
  "arrow":
    '<path d="M3.5 10h13M11.5 5l5 5-5 5"/>',
  "bag":
    '<path d="M4.2 6.5h11.6l.8 10.5H3.4l.8-10.5Z"/><path d="M7.2 8.5V5.6a2.8 2.8 0 0 1 5.6 0v2.9"/>',
  "bell":
    '<path d="M5 13.5V9a5 5 0 0 1 10 0v4.5l1.5 1.5h-13L5 13.5ZM8.3 17.4h3.4"/>',
  "bin":
    '<path d="M3.5 5.5h13M8 5.5V3.5h4v2M5.2 5.5l.7 11.5h8.2l.7-11.5M8.3 8.5v5.5M11.7 8.5v5.5"/>',
  "bolt":
    '<path d="M11 2.5 4.5 11.5H9.5L9 17.5 15.5 8.5H10.5z"/>',
  "calendar":
    '<path d="M3 4.8h14V17H3zM3 8.4h14M6.6 3v3M13.4 3v3"/>',
  "card":
    '<path d="M2.5 4.5h15v11h-15zM2.5 8.2h15M5 12.5h3.5"/>',
  "cart":
    '<path d="M2 3h2.2l2 9.6h8.6L16.8 6H5"/><circle cx="7.4" cy="16" r="1.3"/><circle cx="13.8" cy="16" r="1.3"/>',
  "chat":
    '<path d="M3 4h14v9.5H9.5L5.5 17v-3.5H3z"/>',
  "check":
    '<path d="m4 10.5 4 4 8-9"/>',
  "chevron-down":
    '<path d="m5 7.8 5 5 5-5"/>',
  "chevron-left":
    '<path d="m12.2 5-5 5 5 5"/>',
  "chevron-right":
    '<path d="m7.8 5 5 5-5 5"/>',
  "chevron-up":
    '<path d="m5 12.2 5-5 5 5"/>',
  "clock":
    '<circle cx="10" cy="10" r="7.2"/><path d="M10 5.8V10l2.8 1.8"/>',
  "close":
    '<path d="m5 5 10 10M15 5 5 15"/>',
  "columns":
    '<path d="M3.5 3.5h5v13h-5zM11.5 3.5h5v13h-5z"/>',
  "copy":
    '<path d="M7 7h10v10H7z"/><path d="M13 7V3H3v10h4"/>',
  "cube":
    '<path d="M10 2.5 3.5 6v8l6.5 3.5 6.5-3.5V6L10 2.5ZM3.5 6 10 9.5 16.5 6M10 9.5v8"/>',
  "download":
    '<path d="M10 3v9.5M6.5 9.5 10 13l3.5-3.5M4 16.8h12"/>',
  "edit":
    '<path d="m12.5 4 3.5 3.5L7 16.5l-4 .5.5-4 9-9Z"/>',
  "external":
    '<path d="M8 4H4v12h12v-4M11.5 3.5h5v5M16 4l-7 7"/>',
  "eye":
    '<path d="M1.8 10S4.8 4.6 10 4.6s8.2 5.4 8.2 5.4-3 5.4-8.2 5.4S1.8 10 1.8 10Z"/><circle cx="10" cy="10" r="2.4"/>',
  "filter":
    '<path d="M3 6h14M3 14h14"/><circle cx="7" cy="6" r="2" fill="var(--c-surface)"/><circle cx="13" cy="14" r="2" fill="var(--c-surface)"/>',
  "folder":
    '<path d="M2.5 5h5l2 2h8v9h-15z"/>',
  "fridge":
    '<path d="M5 2.5h10v15H5zM5 8h10M7.2 4.5v1.8M7.2 10v3"/>',
  "gift":
    '<path d="M3.5 9h13v8h-13zM2.5 6h15v3h-15zM10 6v11M10 6S6 6 6 4.2 9.2 2.5 10 6c.8-3.5 4-3.4 4-1.8S10 6 10 6Z"/>',
  "grip":
    '<g fill="currentColor" stroke="none"><circle cx="7.5" cy="5" r="1.3"/><circle cx="12.5" cy="5" r="1.3"/><circle cx="7.5" cy="10" r="1.3"/><circle cx="12.5" cy="10" r="1.3"/><circle cx="7.5" cy="15" r="1.3"/><circle cx="12.5" cy="15" r="1.3"/></g>',
  "heart":
    '<path d="M10 16.5S3 12.6 3 7.9A3.6 3.6 0 0 1 10 6.3a3.6 3.6 0 0 1 7 1.6c0 4.7-7 8.6-7 8.6Z"/>',
  "heart-filled":
    '<path fill="currentColor" d="M10 16.5S3 12.6 3 7.9A3.6 3.6 0 0 1 10 6.3a3.6 3.6 0 0 1 7 1.6c0 4.7-7 8.6-7 8.6Z"/>',
  "home":
    '<path d="M3 9.5 10 3.5l7 6V17H3z"/>',
  "info":
    '<circle cx="10" cy="10" r="7.2"/><path d="M10 9v4.6M10 6.3v.2"/>',
  "leaf":
    '<path d="M4 16C3 8 8 4 17 3.5 17 12 13 16.5 6 15.5M4 17c2-4 4.5-6.5 8-8.5"/>',
  "list":
    '<path d="M7 5.5h10M7 10h10M7 14.5h10M3.2 5.5h.1M3.2 10h.1M3.2 14.5h.1"/>',
  "lock":
    '<path d="M4.5 9h11v8h-11zM7 9V6.4a3 3 0 0 1 6 0V9"/>',
  "mail":
    '<path d="M2.5 4.5h15v11h-15zM3 5l7 6 7-6"/>',
  "menu":
    '<path d="M3 5.5h14M3 10h14M3 14.5h14"/>',
  "minus":
    '<path d="M4 10h12"/>',
  "more":
    '<g fill="currentColor" stroke="none"><circle cx="4" cy="10" r="1.6"/><circle cx="10" cy="10" r="1.6"/><circle cx="16" cy="10" r="1.6"/></g>',
  "note":
    '<path d="M4 3h9l3 3v11H4zM7 9h6M7 12.5h4"/>',
  "phone":
    '<path d="M6.8 3H4.2A1.3 1.3 0 0 0 3 4.4C3.4 11 9 16.6 15.6 17a1.3 1.3 0 0 0 1.4-1.2v-2.6l-3.6-1.4-1.5 1.7a10.5 10.5 0 0 1-5.4-5.4l1.7-1.5L6.8 3Z"/>',
  "pin":
    '<path d="M10 17.5s5.6-5 5.6-9.4A5.6 5.6 0 0 0 10 2.5a5.6 5.6 0 0 0-5.6 5.6c0 4.4 5.6 9.4 5.6 9.4Z"/><circle cx="10" cy="8.1" r="2"/>',
  "play":
    '<path d="M6.5 4v12l9.5-6z"/>',
  "plus":
    '<path d="M10 4v12M4 10h12"/>',
  "recycle":
    '<path d="M4.2 8.6A6.2 6.2 0 0 1 15 6.2M15.8 11.4A6.2 6.2 0 0 1 5 13.8"/><path d="M15.4 2.8v3.7h-3.7M4.6 17.2v-3.7h3.7"/>',
  "ruler":
    '<path d="M2 12.5 12.5 2l5.5 5.5L7.5 18 2 12.5ZM6 8.7l2 2M9 5.7l2.6 2.6M4.6 10.2l1 1"/>',
  "search":
    '<circle cx="9" cy="9" r="5.6"/><path d="m13.2 13.2 4 4"/>',
  "share":
    '<path d="M10 12.5V3M6.5 6 10 2.7 13.5 6M4 10v7h12v-7"/>',
  "shield":
    '<path d="M10 2.8 4 5v4.8c0 3.7 2.6 6.2 6 7.4 3.4-1.2 6-3.7 6-7.4V5l-6-2.2ZM7.3 10l2 2 3.5-4"/>',
  "sofa":
    '<path d="M4 9V5.5h12V9M2.5 9a1.5 1.5 0 0 1 3 0v3h9V9a1.5 1.5 0 0 1 3 0v6.5h-15V9ZM4 15.5V17M16 15.5V17"/>',
  "sort":
    '<path d="M6 4v12M3 13l3 3 3-3M14 16V4M11 7l3-3 3 3"/>',
  "star":
    '<path d="m10 2.6 2.3 4.7 5.2.7-3.8 3.6.9 5.2-4.6-2.5-4.6 2.5.9-5.2L2.5 8l5.2-.7L10 2.6Z"/>',
  "store":
    '<path d="M3 8.5V17h14V8.5M2.5 7.5 4 3h12l1.5 4.5a2.5 2.5 0 0 1-5 0 2.5 2.5 0 0 1-5 0 2.5 2.5 0 0 1-5 0ZM8 17v-4.5h4V17"/>',
  "swap":
    '<path d="M3 7h12l-3-3M17 13H5l3 3"/>',
  "tag":
    '<path d="M10.8 2.8h6.4v6.4l-8 8-6.4-6.4 8-8Z"/><circle cx="14" cy="6" r="1.1"/>',
  "truck":
    '<path d="M1.8 5h9.7v9H1.8zM11.5 8h3.7l3 3v3h-6.7z"/><circle cx="5.4" cy="14.6" r="1.7"/><circle cx="14.6" cy="14.6" r="1.7"/>',
  "upload":
    '<path d="M10 13V4M6.5 7 10 3.7 13.5 7M4 16.8h12"/>',
  "user":
    '<circle cx="10" cy="6.6" r="3.3"/><path d="M3.6 17c.6-3.4 3-5.2 6.4-5.2s5.8 1.8 6.4 5.2"/>',
  "warning":
    '<path d="M10 3 1.9 16.8h16.2L10 3ZM10 8.2v4M10 14.3v.2"/>',
  "wrench":
    '<path d="M16.8 5.4a4.2 4.2 0 0 1-5.6 5L5.6 16.2a1.7 1.7 0 0 1-2.3-2.3L9 8.2a4.2 4.2 0 0 1 5-5.6l-2.4 2.7.4 2.3 2.3.4 2.5-2.6Z"/>',
  "zoom":
    '<circle cx="9" cy="9" r="5.6"/><path d="m13.2 13.2 4 4M9 6.6v4.8M6.6 9h4.8"/>',
} as const;

export type IconName = keyof typeof iconPaths;

/**
 * The values of settings by name, which every page contains. The text 'false' and a missing setting both mean
 * off.
 */
export type ThirdPartyValues = Readonly<Record<string, string | number | boolean | undefined>>;

export const THIRD_PARTY_SOURCES = ['script', 'connect', 'frame', 'img', 'style', 'font', 'media'] as const;
/** The origins that the content security policy permits, by source type. */
export type ThirdPartySources = Partial<Record<(typeof THIRD_PARTY_SOURCES)[number], readonly string[]>>;

import { describe, expect, it } from 'vitest';
import { ConfigError, parseConfig } from './config.ts';

describe('parseConfig', () => {
  it('needs nothing for a demo: embedded database, sandbox, demo world', () => {
    const config = parseConfig({});
    expect(config).toMatchObject({
      port: 3000,
      sandbox: { enabled: true, port: 3001 },
      demo: { enabled: true },
      sites: 'all',
    });
    expect(config.database.url).toBeUndefined();
  });

  it('lists every fault at once', () => {
    const faults = () =>
      parseConfig({ PORT: 'eighty', LOG_LEVEL: 'loud', DATABASE_URL: 'mysql://x', ADYEN_API_KEY: 'k' });
    expect(faults).toThrow(ConfigError);
    expect(faults).toThrow(/PORT: expected a port number[\s\S]*ADYEN_BASE_URL/);
    expect(faults).toThrow(/LOG_LEVEL/);
    expect(faults).toThrow(/DATABASE_URL/);
  });

  it('refuses a production start that would run on simulators or lose its secrets', () => {
    expect(() => parseConfig({ MODE: 'production' })).toThrow(/ADYEN_\*[\s\S]*DATABASE_URL[\s\S]*SECRET/);
  });

  it('treats empty values as missing', () => {
    expect(parseConfig({ PORT: ' ', DATABASE_URL: '' }).port).toBe(3000);
  });
});

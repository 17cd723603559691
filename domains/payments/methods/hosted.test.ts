import { adapterSuite } from '../providers/fixtures-adapter-suite.ts';
import { HOSTED_METHODS } from '../test/fixtures-hosted.ts';

// Runs the shared adapter tests for every method with a hosted page, in each country of the method. The tests
// in a method's folder check what only its provider does.

const CURRENCIES = { AU: 'AUD', NZ: 'NZD' } as const;

for (const { method, provider } of HOSTED_METHODS)
  for (const country of method.countries ?? (['AU', 'NZ'] as const))
    adapterSuite(`${method.title} in ${country}`, {
      currency: CURRENCIES[country],
      takesAtApproval: provider.takesAtApproval,
      async open() {
        const simulator = await provider.start({ host: '127.0.0.1', port: 0 });
        const patience = { timeoutMs: 300, retryDelayMs: 5 };
        const { adapter } = method.connect(provider.settingsAt(simulator), { patience });
        return { simulator, adapter };
      },
    });

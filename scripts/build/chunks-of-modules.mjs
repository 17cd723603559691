import { isAbsolute, relative, sep } from 'node:path';

/**
 * Writes a file next to the manifest that contains the output file of each module. The manifest contains only
 * modules with an output file of their own. Modules that two pages share are in files with generated names.
 * The server uses this file to find the styles of lazily hydrated components.
 * @returns {import('vite').Plugin}
 */
export function chunksOfModules() {
  let root = '';
  return {
    name: 'chunks-of-modules',
    apply: 'build',
    configResolved(config) {
      root = config.root;
    },
    generateBundle(_options, bundle) {
      const chunks = {};
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        for (const id of chunk.moduleIds) {
          const path = relative(root, id).split(sep).join('/');
          if (!isAbsolute(path) && path.endsWith('.tsx')) chunks[path] = chunk.fileName;
        }
      }
      this.emitFile({ type: 'asset', fileName: 'chunks.json', source: JSON.stringify(chunks) });
    },
  };
}

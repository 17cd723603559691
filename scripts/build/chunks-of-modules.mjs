import { isAbsolute, relative, sep } from 'node:path';

/**
 * Writes a file beside the manifest that maps each module to its output file. The manifest names a module
 * only if it has its own file. A module that two pages share appears under a generated name. Without this
 * file, the server would not find the styles of lazily hydrated components.
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

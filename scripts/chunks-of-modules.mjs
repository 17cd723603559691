import { isAbsolute, relative, sep } from 'node:path';

/**
 * Writes beside the manifest which file each module went to. The manifest names a module only while a file is its own: once two
 * pages share it, it stands below a made-up name, and the server would not find the styles of what is drawn on demand.
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

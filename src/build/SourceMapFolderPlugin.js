// @ts-check
const { mkdirSync, writeFileSync } = require('node:fs');
const path = require('node:path');
const { Compilation } = require('webpack');

/**
 * Writes source maps into a folder of their own, because they contain all sources. Their names
 * have the hash of the script, so the maps of earlier builds stay beside them.
 */
module.exports = class SourceMapFolderPlugin {
  /** @param {string} folder */
  constructor(folder) {
    this.folder = folder;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const name = 'SourceMapFolderPlugin';
    /** @type {Map<string, Buffer>} */
    const maps = new Map();
    // Not output.sourceMapFilename: webpack's cache keeps it, relative to another --output-path.
    compiler.hooks.compilation.tap(name, (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1;
      compilation.hooks.processAssets.tap({ name, stage }, () => {
        for (const asset of compilation.getAssets()) {
          if (!asset.name.endsWith('.map')) continue;
          maps.set(asset.name, asset.source.buffer());
          compilation.deleteAsset(asset.name);
        }
      });
    });
    compiler.hooks.afterEmit.tap(name, () => {
      if (maps.size > 0) mkdirSync(this.folder, { recursive: true });
      for (const [file, content] of maps) writeFileSync(path.join(this.folder, file), content);
      maps.clear();
    });
  }
};

// @ts-check
const {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  statSync,
  writeFileSync,
} = require('node:fs');
const { homedir } = require('node:os');
const path = require('node:path');
const { CleanPlugin } = require('webpack');
const exitWithMessage = require('./exitWithMessage');

/** The file in a build's folder that lists the others, a name a line. */
const MANIFEST = '.demo-loan-desk-build';

/**
 * Writes a build only into a folder that is new, empty or an earlier build's, and clears only what
 * that build made. webpack's own output.clean deletes everything: with `--output-path=.` the
 * sources and `.git`.
 */
module.exports = class OutputFolderPlugin {
  /** @param {string} project the folder of package.json */
  constructor(project) {
    this.project = project;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const name = 'OutputFolderPlugin';
    /** @type {Set<string> | undefined} the files of earlier builds, in watch mode of this one, too */
    let ours;
    const checkFolder = () => {
      ours ??= this.readManifest(compiler.outputPath);
    };
    compiler.hooks.beforeRun.tap(name, checkFolder);
    compiler.hooks.watchRun.tap(name, checkFolder);
    new CleanPlugin({ keep: (file) => !ours?.has(file) }).apply(compiler);

    // CleanPlugin's stage is 100. The manifest comes first, in case the build is interrupted.
    compiler.hooks.emit.tap({ name, stage: 99 }, ({ assets }) => {
      for (const file of Object.keys(assets)) {
        const absolute = path.join(compiler.outputPath, file);
        if (!ours?.has(file) && existsSync(absolute)) {
          exitWithMessage(`No build made ${absolute}, so none replaces it. Move it away.`);
        }
        ours?.add(file);
      }
      writeManifest(compiler.outputPath, ours ?? []);
    });
    compiler.hooks.afterEmit.tap(name, ({ assets }) => {
      writeManifest(compiler.outputPath, Object.keys(assets));
    });
  }

  /**
   * Returns the files that an earlier build made in a folder. Exits if the folder is something else.
   * @param {string} folder
   * @returns {Set<string>}
   */
  readManifest(folder) {
    if (!existsSync(folder)) return new Set();
    /** @param {string} reason */
    const refuse = (reason) =>
      exitWithMessage(`${folder} ${reason} Choose another folder with --output-path.`);

    if (!statSync(folder).isDirectory()) refuse('is not a folder.');
    if (contains(folder, this.project)) refuse('is or contains the folder of the project.');
    if (contains(folder, homedir())) refuse('is or contains your home folder.');
    const manifest = path.join(folder, MANIFEST);
    if (existsSync(manifest)) return new Set(readFileSync(manifest, 'utf8').split('\n'));
    if (readdirSync(folder).length > 0) {
      refuse(`has files but no ${MANIFEST}, so no build made it. If one did, delete the folder.`);
    }
    return new Set();
  }
};

/**
 * Returns whether a folder is or contains another one, links resolved.
 * @param {string} folder
 * @param {string} other
 */
function contains(folder, other) {
  const relative = path.relative(realpathSync(folder), realpathSync(other));
  return !path.isAbsolute(relative) && relative.split(path.sep)[0] !== '..';
}

/**
 * @param {string} folder
 * @param {Iterable<string>} files
 */
function writeManifest(folder, files) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, MANIFEST), [...files].sort().join('\n'));
}

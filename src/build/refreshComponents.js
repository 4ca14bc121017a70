// @ts-check
const refreshTransform = require('react-refresh-typescript').default;

/**
 * Prepares components and hooks for Fast Refresh, which is missing where a loader runs our code in the build.
 * @type {import('typescript').TransformerFactory<import('typescript').SourceFile>}
 */
module.exports = (context) => {
  const transform = refreshTransform()(context);
  return (file) => (/\.tsx$|[\\/]use[A-Z]\w*\.ts$/.test(file.fileName) ? transform(file) : file);
};

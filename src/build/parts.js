// @ts-check

/**
 * What an optional part changes in webpack.config.js.
 * @typedef {{
 *   entry?: string, // In place of src/main.tsx.
 *   template?: string, // In place of src/index.html.
 *   alias?: Record<string, string>, // Modules in place of others, by their paths.
 *   definitions?: Record<string, string>, // Expressions that replace process.env.
 *   scriptSources?: string[], // Further sources of the content security policy.
 *   connectSources?: string[],
 *   transforms?: import('typescript').TransformerFactory<import('typescript').SourceFile>[],
 *   plugins?: NonNullable<import('webpack').Configuration['plugins']>,
 *   proxy?: import('webpack-dev-server').ProxyConfigArray,
 * }} Changes
 *
 * An optional part of the page. `change` throws, with one line, on flags that cannot work.
 * @typedef {{
 *   readonly flags?: Record<string, string>, // The flags of --env that it adds, with what each expects.
 *   readonly change: (options: { env: Record<string, unknown>, development: boolean, isHot: boolean }) => Changes,
 * }} Part
 */

/**
 * Combines the changes of several parts: joins alias, scriptSources and plugins. Of anything else the last counts.
 * @param {readonly Changes[]} changes
 */
module.exports = function combineChanges(changes) {
  return {
    .../** @type {Changes} */ (Object.assign({}, ...changes)),
    alias: Object.assign({}, ...changes.map(({ alias }) => alias)),
    scriptSources: changes.flatMap(({ scriptSources = [] }) => scriptSources),
    plugins: changes.flatMap(({ plugins = [] }) => plugins),
  };
};

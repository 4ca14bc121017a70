// @ts-check
const { createHash } = require('node:crypto');
const { readFileSync } = require('node:fs');
const path = require('node:path');
const HtmlWebpackPlugin = require('html-webpack-plugin');
const { BannerPlugin, Compilation } = require('webpack');

const preHydration = readFileSync(path.join(__dirname, 'preHydration.js'), 'utf8');
const hash = createHash('sha256').update(preHydration).digest('base64');

/**
 * npm start does not use this part. With injected faults the screen would show for a moment and disappear.
 * @type {import('../../build/parts').Part}
 */
module.exports = {
  change: ({ development, env: { latency, fail } }) =>
    development || latency !== undefined || fail !== undefined
      ? {}
      : {
          entry: path.join(__dirname, 'main.tsx'),
          template: path.join(__dirname, 'openingScreen.tsx'),
          scriptSources: [`'sha256-${hash}'`],
          plugins: [
            prerender,
            // Chromium then compiles every function on another thread while the script loads, so
            // that the start does not block the page on a slow machine.
            new BannerPlugin({
              banner: '//# allFunctionsCalledOnLoad',
              raw: true,
              test: /\.js$/,
              stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
            }),
          ],
        },
};

/**
 * A webpack plugin. Puts the opening screen into src/index.html, and leaves it to preHydration.js to
 * load the scripts.
 * @param {import('webpack').Compiler} compiler
 */
function prerender({ hooks, context }) {
  const { name } = prerender;
  hooks.thisCompilation.tap(name, (compilation) => {
    const page = HtmlWebpackPlugin.getCompilationHooks(compilation);

    // What the template has rendered is the opening screen alone.
    page.afterTemplateExecution.tap(name, (data) => {
      const html = readFileSync(path.join(context, 'src/index.html'), 'utf8');
      return { ...data, html: html.replace('<div id="root">', (root) => root + data.html) };
    });

    page.alterAssetTagGroups.tap(name, (data) => {
      const { createHtmlTagObject } = HtmlWebpackPlugin;
      const scripts = data.headTags.filter(({ tagName }) => tagName === 'script');
      const others = data.headTags.filter(({ tagName }) => tagName !== 'script');
      const policy = others.filter(({ tagName }) => tagName === 'meta');
      const styles = others.filter(({ tagName }) => tagName !== 'meta');
      // preHydration.js tells the app's own files from others by this attribute.
      for (const { attributes } of styles) attributes['data-app'] = true;
      const sources = scripts.map(
        ({ attributes }) => `<script data-app src="${attributes.src}"></script>`,
      );
      return {
        ...data,
        headTags: [
          ...policy,
          createHtmlTagObject('template', { id: 'scripts' }, sources.join('')),
          createHtmlTagObject('script', {}, preHydration),
          ...styles,
        ],
      };
    });
  });
}

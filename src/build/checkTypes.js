// @ts-check
const ForkTsCheckerPlugin = require('fork-ts-checker-webpack-plugin');

/** A webpack plugin that checks the types in a process of its own, and prints errors only. */
module.exports = new ForkTsCheckerPlugin({
  logger: {
    log: () => undefined,
    // ^C under npm start ends this process, too, which is no error.
    error: (text) => /^RpcExitError|interrupted/.test(text) || process.stderr.write(`${text}\n`),
  },
});

/** A Jest transformer that gives the text of a file, as webpack does for `?raw`. */
module.exports = {
  process: (text) => ({ code: `exports.__esModule = true; exports.default = ${JSON.stringify(text)}` }),
};

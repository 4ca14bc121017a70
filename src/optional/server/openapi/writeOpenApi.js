// @ts-check
const { readFileSync, writeFileSync } = require('node:fs');
const path = require('node:path');
require('../../../build/registerTypeScript');
const { updateOpenApi } = require('./updateOpenApi');

const file = path.join(__dirname, 'openapi.json');
const description = readFileSync(file.replace('.json', '.md'), 'utf8').trim();
const document = JSON.parse(readFileSync(file, 'utf8'));
try {
  updateOpenApi(document, description);
  writeFileSync(file, `${JSON.stringify(document, null, 2)}\n`);
} catch (error) {
  // One line is enough, because a stack helps nobody here.
  process.stderr.write(`${/** @type {Error} */ (error).message}\n`);
  process.exitCode = 1;
}

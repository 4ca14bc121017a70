// @ts-check
const { readFileSync, writeFileSync } = require('node:fs');
const path = require('node:path');
require('./registerTypeScript');
const { updateOpenApi } = require('./updateOpenApi');

const contract = path.resolve(__dirname, '../contract');
const file = path.join(contract, 'openapi.json');
const description = readFileSync(path.join(contract, 'openapi.md'), 'utf8').trim();
const document = JSON.parse(readFileSync(file, 'utf8'));
updateOpenApi(document, description);
writeFileSync(file, `${JSON.stringify(document, null, 2)}\n`);

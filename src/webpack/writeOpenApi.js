// @ts-check
const { writeFileSync } = require('node:fs');
const path = require('node:path');
require('./registerTypeScript');
const { createOpenApi } = require('./createOpenApi');

const file = path.resolve(__dirname, '../contract/openapi.json');
writeFileSync(file, `${JSON.stringify(createOpenApi(), null, 2)}\n`);

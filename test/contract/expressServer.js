// A server that knows of the loan desk only what openapi.json says. express-openapi-validator checks
// every request and every answer. Runs in a process of its own: node expressServer.js MODULES CONTRACT PAGE.
const { randomUUID } = require('node:crypto');
const { readFileSync } = require('node:fs');
const { createRequire } = require('node:module');
const path = require('node:path');

const [, , modules, contract, page] = process.argv;
const requireModule = createRequire(path.join(modules, 'package.json'));
const express = requireModule('express');
const validator = requireModule('express-openapi-validator');
const { paths } = JSON.parse(readFileSync(contract, 'utf8'));

function examplesOf(call) {
  const [method, template] = call.split(' ');
  return paths[template][method.toLowerCase()].responses[200].content['application/json'].examples;
}

function problem(response, status, detail) {
  response
    .status(status)
    .type('application/problem+json')
    .send({ title: `Error ${status}`, status, detail });
}

const app = express();
app.use(express.static(page));
app.use((request, response, next) => {
  response.set({ 'X-Request-Id': randomUUID(), 'Cache-Control': 'private, no-cache' });
  if (request.headers.cookie?.includes('sid=')) next();
  else problem(response, 401, 'Sign in first.');
});
app.use(
  validator.middleware({ apiSpec: contract, validateRequests: true, validateResponses: true }),
);

app.get('/api/borrowers/pipeline', (_, response) => {
  response.json(examplesOf('GET /api/borrowers/pipeline').sample.value);
});
app.get('/api/borrowers/:id', ({ params }, response) => {
  const example = examplesOf('GET /api/borrowers/{id}')[params.id];
  if (example) response.json(example.value);
  else problem(response, 404, `Unknown borrower “${params.id}”.`);
});
app.get('/api/broker/:id', (_, response) => {
  response.json(examplesOf('GET /api/broker/{id}').me.value);
});
app.get('/api/onboarding/workflow', (_, response) => {
  response.json(examplesOf('GET /api/onboarding/workflow').sample.value);
});
app.post('/api/borrowers/:id/:action', (request, response) => {
  const { id, action } = request.params;
  process.send({ act: `${action} ${id}` });
  response.json(examplesOf(`POST /api/borrowers/{id}/${action}`).sample.value);
});
// Express knows an error handler by its four parameters.
// eslint-disable-next-line @typescript-eslint/no-unused-vars
app.use((error, request, response, next) => {
  process.send({ violation: `${request.method} ${request.originalUrl}: ${error.message}` });
  problem(response, error.status ?? 500, error.message);
});

const server = app.listen(0, '127.0.0.1', () => {
  process.send({ port: server.address().port });
});

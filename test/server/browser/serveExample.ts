import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import sirv from 'sirv';
import { createExampleServer, sample } from '../../../src/server/node/exampleServer';
import { listen } from '../../browser/listen';

/** Starts a server that gives a folder, and passes calls on to the example server or to a fault. */
export async function serveExample(folder = __dirname) {
  const requests: IncomingMessage[] = [];
  /** What answers a call in place of the example server: `GET /api/broker/me`. */
  const faults = new Map<string, RequestListener>();
  const example = createExampleServer(sample);
  const giveFile = sirv(folder);
  const server = createServer((request, response) => {
    const { method, url = '' } = request;
    requests.push(request);
    const fault = faults.get(`${method} ${url}`);
    if (fault) fault(request, response);
    else if (url.startsWith('/api/')) example.emit('request', request, response);
    else giveFile(request, response);
  });
  const host = `127.0.0.1:${await listen(server)}`;
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { host, url: `http://${host}/`, requests, faults, close };
}

import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';

/** Finds a TCP port that nothing listens to. */
export async function findFreePort(): Promise<number> {
  const server = createServer();
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo; // What a TCP server has.
  server.close();
  return port;
}

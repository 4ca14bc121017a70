import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';

/** Lets a server listen on a free port of 127.0.0.1. Returns the port. */
export async function listen(server: Server): Promise<number> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  // Safe to cast: the address of a TCP server is an AddressInfo.
  return (server.address() as AddressInfo).port;
}

/** Returns a TCP port that no server listens on. */
export async function findFreePort(): Promise<number> {
  const server = createServer();
  const port = await listen(server);
  server.close();
  return port;
}

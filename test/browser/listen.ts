import { once } from 'node:events';
import type { AddressInfo, Server } from 'node:net';

/** Lets a server listen on a free port of 127.0.0.1. Returns the port. */
export async function listen(server: Server): Promise<number> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  // Safe to cast: the address of a TCP server is an AddressInfo.
  return (server.address() as AddressInfo).port;
}

import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import {
  createServer,
  STATUS_CODES,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { weakMapMemoize } from '@reduxjs/toolkit';
import { localBaseQuery } from '../../../api/local/localBaseQuery';
import type { Portfolio } from '../../../api/local/portfolioSchema';
import type { Action, ActionLog } from './actionLog';
import type { Fault } from './faults';
import { sample } from './sample';

/** A call in the words of the specification, `GET /api/borrowers/{id}`, or 'all'. */
type Call = string;

export type ReferenceServerOptions = {
  /** The built-in one by default, with what only a server can say. */
  readonly portfolio?: Portfolio;
  /** A free port by default. */
  readonly port?: number;
  /** The origin of the page that may call from another one (CORS), with cookies. */
  readonly allowedOrigin?: string;
  /** Keeps what the POSTs have done beyond the end of the server. By default nothing does. */
  readonly actionLog?: ActionLog;
  /** Whether a call needs the cookie that /sign-in sets. */
  readonly signIn?: boolean;
  /** Answers what is not a call, for a page at the server's own origin. */
  readonly serveFile?: RequestListener;
  readonly onAnswered?: (request: ReceivedRequest) => void;
};

export type ReceivedRequest = {
  readonly method: string;
  readonly path: string;
  /** The call, or the request itself if its path is unknown. */
  readonly call: Call;
  readonly headers: IncomingHttpHeaders;
  /** Undefined until the request is answered. */
  status: number | undefined;
  /** Whether the client hung up before the response. */
  aborted: boolean;
};

export type ReferenceServer = {
  /** Ends in a slash: it is the value of `--env api`. */
  readonly url: string;
  /** Every request to the API in order, preflights included. */
  readonly requests: readonly ReceivedRequest[];
  /** What the POSTs have done. A copy of a POST with the same key is not in here. */
  readonly actions: readonly Action[];
  /** Makes a call fail from now on; without a fault, succeed again. */
  readonly setFault: (call: Call, fault?: Fault) => void;
  /** Forgets requests, actions and faults. */
  readonly reset: () => void;
  /** Closes the server and all connections. A test may call it to simulate a lost connection. */
  readonly close: () => Promise<void>;
};

/** A response to send. */
type HttpResponse = {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: string;
};

const SESSION_COOKIE = 'session=reference';

/**
 * Starts a server that answers the calls over HTTP as openapi.json says. It exists to
 * test the page and to show a back-end team what to build.
 */
export async function startReferenceServer(
  options: ReferenceServerOptions = {},
): Promise<ReferenceServer> {
  const { portfolio = sample, port = 0, allowedOrigin, signIn = false, serveFile } = options;
  const brokerMe = `/api/broker/${encodeURIComponent(portfolio.broker.id)}`;

  const requests: ReceivedRequest[] = [];
  const { actions, append } = options.actionLog ?? createActionLog();
  const faults = new Map<Call, { fault: Fault; left: number }>();

  // The fault injector is there to learn the call's name.
  let lastCall: Call = '';
  const respondLocally = localBaseQuery(portfolio, (_, respond, call) => {
    lastCall = call;
    return respond();
  });

  async function resolve(method: string, path: string) {
    const ownPath = path.replace(/^\/api\/broker\/me(?=\/|$)/, () => brokerMe);
    const response = respondLocally({ method, path: ownPath });
    const call = lastCall; // The injector has run by now.
    return { call, response: await response };
  }

  async function allowedMethods(path: string): Promise<string> {
    const found = ['GET', 'POST'].map(async (method) => {
      const { response } = await resolve(method, path);
      return response.error?.status === 405 ? [] : [method];
    });
    return (await Promise.all(found)).flat().join(', ');
  }

  /** Returns the fault of a call, the call's own before that of all. A preflight uses none up. */
  function takeFault(call: Call, preflight: boolean): Fault | undefined {
    const entry = [call, 'all']
      .map((name) => faults.get(name))
      .find((each) => each && each.left > 0);
    if (entry && !preflight) entry.left -= 1;
    return entry?.fault;
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { headers, url = '/' } = request;
    const path = url.replace(/\?.*$/, '');
    const preflight = request.method === 'OPTIONS';
    if (!isOwnHost(headers.host, allowedOrigin)) {
      // Another site can make a browser send its own name to this address (DNS rebinding).
      send(response, problem(421, 'This server does not answer to that host.'));
      return;
    }
    const requested = preflight ? headers['access-control-request-method'] : request.method;
    const method = !requested || requested === 'HEAD' ? 'GET' : requested;
    request.resume();

    if (path === '/sign-in') {
      // SameSite=Lax is enough here: another port is the same site.
      const cookie = `${SESSION_COOKIE}; Path=/; HttpOnly; SameSite=Lax`;
      send(response, {
        status: 200,
        headers: { 'Set-Cookie': cookie, 'Content-Type': 'text/html' },
        body: '<!doctype html><title>Sign in</title><p>You are signed in. Go back to the page.</p>',
      });
      return;
    }
    if (serveFile && !path.startsWith('/api/')) {
      serveFile(request, response);
      return;
    }

    const { call, response: local } = await resolve(method, path);
    const received: ReceivedRequest = {
      method: request.method ?? '',
      path,
      call,
      headers,
      status: undefined,
      aborted: false,
    };
    requests.push(received);
    response.on('close', () => {
      if (response.writableFinished) received.status = response.statusCode;
      else received.aborted = true;
      options.onAnswered?.(received);
    });

    const fault = takeFault(call, preflight);
    const cors = corsHeaders(headers, fault);
    if (preflight) {
      send(response, { status: 204, headers: cors, body: '' });
      return;
    }

    const found = await findResponse();
    if (fault?.delay) await sleep(fault.delay, undefined, { ref: false });
    if (fault?.connection === 'hang') return;
    if (fault?.connection === 'reset') {
      request.socket.resetAndDestroy();
      return;
    }
    const common = { 'X-Request-Id': randomUUID(), Vary: 'Origin', ...cors };
    const etag = found.headers?.ETag;
    // nginx makes the ETag of a response that it compresses a weak one.
    if (etag !== undefined && etag === headers['if-none-match']?.replace(/^W\//, '')) {
      send(response, { status: 304, headers: { ...common, ETag: etag }, body: '' });
    } else {
      send(response, { ...found, headers: { ...common, ...found.headers } });
    }

    async function findResponse(): Promise<HttpResponse> {
      if (signIn && !headers.cookie?.split('; ').includes(SESSION_COOKIE)) {
        const headers = { 'WWW-Authenticate': 'Cookie' };
        return problem(401, 'You are not signed in.', headers, { sign_in: '/sign-in' });
      }
      if (fault?.status !== undefined) {
        const { status, body, headers: extra } = fault;
        if (fault.acts && method === 'POST' && local.data) respondOnce(JSON.stringify(local.data));
        const detail = `${method} ${path} failed because of a fault.`;
        return body === undefined ? problem(status, detail, extra) : { ...fault, status, body };
      }
      if (local.error) {
        const { status, message } = local.error;
        return problem(
          status,
          message,
          status === 405 ? { Allow: await allowedMethods(path) } : undefined,
        );
      }
      const represented = represent(local.data, fault?.changeData);
      return method === 'GET' ? represented : respondOnce(represented.body);
    }

    /** Acts at most once for each key: a copy of a POST gets the response of the first. */
    function respondOnce(body: string): HttpResponse {
      const key = headers['idempotency-key'];
      if (typeof key !== 'string' || key === '') {
        return problem(400, 'A POST needs an Idempotency-Key.');
      }
      const earlier = actions.find((action) => action.key === key);
      if (earlier && earlier.path !== path) {
        return problem(422, 'This Idempotency-Key belongs to another call.');
      }
      if (!earlier) {
        try {
          append({ call, path, key, response: body });
        } catch (error) {
          return problem(507, `Nothing was done: it could not be kept (${String(error)}).`);
        }
      }
      const jsonHeaders = { 'Content-Type': 'application/json' };
      return { status: 200, headers: jsonHeaders, body: earlier?.response ?? body };
    }
  }

  function corsHeaders(
    { origin, 'access-control-request-method': requestedMethod }: IncomingHttpHeaders,
    fault: Fault | undefined,
  ): Record<string, string> {
    if (origin === undefined || origin !== allowedOrigin || fault?.withoutCors) return {};
    return {
      // Browsers refuse * together with cookies.
      'Access-Control-Allow-Origin': origin,
      'Access-Control-Allow-Credentials': 'true',
      ...(requestedMethod === undefined
        ? { 'Access-Control-Expose-Headers': 'X-Request-Id, ETag, Retry-After' }
        : {
            'Access-Control-Allow-Methods': 'GET, POST',
            'Access-Control-Allow-Headers': 'Idempotency-Key',
            'Access-Control-Max-Age': '600',
          }),
    };
  }

  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      response.destroy();
      throw error;
    });
  });
  await once(server.listen(port, '127.0.0.1'), 'listening');
  const address = server.address() as AddressInfo; // What a TCP server has.

  return {
    url: `http://127.0.0.1:${address.port}/`,
    requests,
    actions,
    setFault: (call, fault) => {
      if (fault) faults.set(call, { fault, left: fault.times ?? Infinity });
      else faults.delete(call);
    },
    reset: () => {
      requests.length = 0;
      actions.length = 0;
      faults.clear();
    },
    close: async () => {
      if (!server.listening) return;
      const closed = once(server.close(), 'close');
      server.closeAllConnections();
      await closed;
    },
  };
}

/** Keeps the actions as long as the server runs. */
function createActionLog(): ActionLog {
  const actions: Action[] = [];
  return { actions, append: (action) => void actions.push(action) };
}

/** Whether a Host header names this machine or the host of the page's origin. */
function isOwnHost(host: string | undefined, allowedOrigin: string | undefined): boolean {
  const url = `http://${host ?? ''}`;
  if (!URL.canParse(url)) return false;
  const { hostname } = new URL(url);
  const own = ['localhost', '127.0.0.1', '[::1]'];
  return own.includes(hostname) || hostname === (allowedOrigin && new URL(allowedOrigin).hostname);
}

/** Memoised, because stringifying and hashing 100,000 borrowers takes a tenth of a second. */
const represent = weakMapMemoize(
  (data: object, changeData: Fault['changeData'] = (unchanged) => unchanged): HttpResponse => {
    const body = JSON.stringify(changeData(data));
    return {
      status: 200,
      headers: {
        'Content-Type': 'application/json',
        // The browser may keep the response, but asks each time whether it is current.
        'Cache-Control': 'private, no-cache',
        ETag: `"${createHash('sha256').update(body).digest('base64url')}"`,
      },
      body,
    };
  },
);

/** An error as RFC 9457 words it. */
function problem(
  status: number,
  detail: string,
  headers?: Fault['headers'],
  more?: object,
): HttpResponse {
  const title = STATUS_CODES[status];
  return {
    status,
    headers: { 'Content-Type': 'application/problem+json', ...headers },
    body: JSON.stringify({ type: 'about:blank', title, status, detail, ...more }),
  };
}

function send(response: ServerResponse, { status, headers = {}, body }: HttpResponse): void {
  response.statusCode = status;
  response.setHeaders(new Map(Object.entries(headers)));
  response.end(body);
}

/** A response with this JSON. */
export function json(body: unknown, init?: ResponseInit): Response {
  return new Response(JSON.stringify(body), {
    headers: { 'Content-Type': 'application/json' },
    ...init,
  });
}

/** A problem document with these fields. */
export function problem(status: number, fields: object, headers?: object): Response {
  return json(fields, {
    status,
    headers: { 'Content-Type': 'application/problem+json', ...headers },
  });
}

/** A web page in place of JSON. */
export function html(status: number, body = '<h1>Oops</h1>'): Response {
  return new Response(body, { status, headers: { 'Content-Type': 'text/html' } });
}

/** A response whose body breaks off after the headers. */
export function brokenOff(status: number): Response {
  const body = new ReadableStream({
    start: (controller) => {
      controller.error(new TypeError('network error'));
    },
  });
  return new Response(body, { status });
}

/** Fails as fetch does when it gets no response. */
export function lostConnection(): never {
  throw new TypeError('Failed to fetch');
}

// The overlay of webpack's dev server closes when its socket connects. An error of the start comes
// earlier, so this reports it again.
const errors: unknown[] = [];
const start = new AbortController();

function reportAgain({ data }: MessageEvent<{ type?: string } | null>) {
  if (data?.type !== 'webpackOk') return;
  start.abort();
  for (const error of errors) reportError(error);
}

addEventListener('error', ({ error }) => errors.push(error), start);
addEventListener('message', reportAgain, start);

export {};

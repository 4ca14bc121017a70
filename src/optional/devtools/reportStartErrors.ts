// The overlay of webpack's dev server closes when its socket connects. An error of the start comes
// earlier, and the page would stay blank.
const errors: unknown[] = [];

function record(event: ErrorEvent | PromiseRejectionEvent) {
  errors.push('reason' in event ? event.reason : event.error);
}

function reportAgain({ data }: MessageEvent<{ type?: string } | null>) {
  if (data?.type !== 'webpackOk') return;
  removeEventListener('error', record);
  removeEventListener('unhandledrejection', record);
  removeEventListener('message', reportAgain);
  for (const error of errors) reportError(error);
}

addEventListener('error', record);
addEventListener('unhandledrejection', record);
addEventListener('message', reportAgain);

export {};

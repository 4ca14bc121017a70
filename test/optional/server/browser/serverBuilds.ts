/** The server of the build `apiElsewhere`, at another origin than the page. */
export const elsewhere = { port: 47_913, origin: 'http://127.0.0.1:47913' };

/** The builds of a page for a server, with webpack's options. */
export const serverBuilds = {
  api: ['--env=api=/'],
  apiElsewhere: [`--env=api=${elsewhere.origin}/`],
};

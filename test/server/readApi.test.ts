import readApi from '../../src/server/readApi';

test.each([
  ['/', '/'],
  ['/my.desk/v2', '/my.desk/v2/'],
  ['HTTPS://Lender.example/base', 'https://lender.example/base/'],
])('--env api=%s is read as %s', (api, url) => {
  expect(readApi(api, false)).toBe(url);
});

test.each([
  ...['ftp://a.example/', '//a.example/', '/desk/../', "http://a;script-src'/", 'http://[::1]/'],
  ...['C:/Git/desk/', 'https://me:secret@a.example/', 'https://a.example/?token=secret'],
])('--env api=%s is refused in one line, which repeats no password', (api) => {
  const got = api.includes('secret') ? '' : `, got "${api}"`;
  const expected = 'expected an http or https URL without user and query';
  const message = `--env api: ${expected}, or for a build a path like "/desk/"${got}.`;
  expect(() => readApi(api, false)).toThrow(new Error(message));
});

test('npm start needs a URL, because it has no server of its own', () => {
  expect(() => readApi('/desk/', true)).toThrow(/, got "\/desk\/"\.$/);
});

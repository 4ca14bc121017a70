/** For event handlers only: what renders is the same at every width, and the styles adapt it. */
export function largeScreenQuery(): MediaQueryList {
  // The one breakpoint. styles/_breakpoint.scss repeats it as $large-screen.
  return window.matchMedia('(min-width: 64em)');
}

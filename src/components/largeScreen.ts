// The one breakpoint. styles/_breakpoint.scss repeats it as $large-screen.
const LARGE_SCREEN = '(min-width: 64em)';

/**
 * The media query of a screen with three columns side by side (§2). For event handlers only: what
 * a component renders is the same at every width, and the styles adapt it.
 */
export function largeScreenQuery(): MediaQueryList {
  return window.matchMedia(LARGE_SCREEN);
}

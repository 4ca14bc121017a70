import { type KeyboardEvent, type MouseEvent, useRef } from 'react';

/** Presses on one button that follow each other within this time, in ms, are one gesture. */
const GESTURE_MS = 500;

/** Returns the props of a button that calls back once for a double click, a double tap or a held key. */
export function useSinglePress(onPress: () => void) {
  const lastPressRef = useRef(-Infinity);
  return {
    onClick({ timeStamp, detail }: MouseEvent) {
      // On a phone `detail` is 1 for both taps of a double tap, so compare their times, too.
      const isSameGesture = detail > 1 || timeStamp - lastPressRef.current < GESTURE_MS;
      lastPressRef.current = timeStamp;
      if (!isSameGesture) onPress();
    },
    onKeyDown(event: KeyboardEvent) {
      // A held key would click again and again.
      if (event.key === 'Enter' && event.repeat) event.preventDefault();
    },
  };
}

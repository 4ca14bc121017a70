import { type KeyboardEvent, type MouseEvent, useRef } from 'react';

/** A press within this time, in ms, of one that counted belongs to the same double click or double tap. */
const GESTURE_MS = 500;

/** Returns the props of a button. A double click, a double tap or a held key calls back once, a busy button never. */
export function useSinglePress(isBusy: boolean, onPress: () => void) {
  const countedAtRef = useRef(-Infinity);
  return {
    onClick({ timeStamp }: MouseEvent) {
      // A press that does not count does not start the time again: fast clicking still acts every 500 ms.
      if (isBusy || timeStamp - countedAtRef.current < GESTURE_MS) return;
      countedAtRef.current = timeStamp;
      onPress();
    },
    onKeyDown(event: KeyboardEvent) {
      // A held key would click again and again.
      if (event.key === 'Enter' && event.repeat) event.preventDefault();
    },
  };
}

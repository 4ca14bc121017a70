import { useEffect, useState } from 'react';

// Screen readers read an addition well within this time.
const ANNOUNCEMENT_MS = 2000;

/**
 * The text of a live region. It is removed soon after it was announced, so that whoever reads the
 * page does not come across it. Use `serial` as the key of its node: the same text in a new node is
 * announced again.
 */
export function useAnnouncement() {
  const [announcement, setAnnouncement] = useState<{ text: string; serial: number }>();

  useEffect(() => {
    if (!announcement) return;
    const timer = setTimeout(() => {
      setAnnouncement(undefined);
    }, ANNOUNCEMENT_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [announcement]);

  function announce(text: string) {
    setAnnouncement((last) => ({ text, serial: (last?.serial ?? 0) + 1 }));
  }

  return { announcement, announce };
}

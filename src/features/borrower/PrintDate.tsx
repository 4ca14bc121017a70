import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** The day a sheet was printed, on paper only. Asked for anew each time: a desk stays open for days. */
export function PrintDate() {
  const [today, setToday] = useState('');

  useEffect(() => {
    function update() {
      setToday(new Date().toLocaleDateString('en-US', { dateStyle: 'long' }));
    }
    function updateAtOnce() {
      flushSync(update);
    }
    update();
    window.addEventListener('beforeprint', updateAtOnce);
    return () => {
      window.removeEventListener('beforeprint', updateAtOnce);
    };
  }, []);

  return <p className="print-date">Printed on {today}</p>;
}

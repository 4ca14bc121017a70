import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** The date of printing, on paper only. Updated before each print: the page may be open for days. */
export function PrintDate() {
  const [today, setToday] = useState('');

  useEffect(() => {
    function update() {
      setToday(new Date().toLocaleDateString('en-US', { dateStyle: 'long' }));
    }
    function updateBeforePrint() {
      flushSync(update);
    }
    update();
    window.addEventListener('beforeprint', updateBeforePrint);
    return () => {
      window.removeEventListener('beforeprint', updateBeforePrint);
    };
  }, []);

  return <p className="print-date">Printed on {today}</p>;
}

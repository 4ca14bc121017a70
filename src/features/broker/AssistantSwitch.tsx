import { useState } from 'react';

/** The AI assistant's switch: it goes on and off, here only (§2 Broker panel). */
export function AssistantSwitch() {
  const [isOn, setIsOn] = useState(false);
  return (
    <div className="assistant">
      <span>E Ardsassist</span>
      <button
        type="button"
        className="switch"
        role="switch"
        aria-checked={isOn}
        aria-label="Toggle AI assistant"
        onClick={() => {
          setIsOn(!isOn);
        }}
      >
        <span className="switch__track">
          <span className="switch__thumb" />
        </span>
      </button>
    </div>
  );
}

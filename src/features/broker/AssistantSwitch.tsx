import { useState } from 'react';

/** The switch of the AI assistant. It changes nothing but itself (§2 Broker panel). */
export function AssistantSwitch() {
  const [isOn, setIsOn] = useState(false);
  return (
    <div className="assistant-switch">
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

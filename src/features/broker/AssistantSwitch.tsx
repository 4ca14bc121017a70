import { useState } from 'react';

/** The switch of the AI assistant, under the label of the specification. It changes nothing but itself. */
export function AssistantSwitch() {
  const [isOn, setIsOn] = useState(false);
  return (
    <div className="assistant-switch">
      <h2 className="assistant-switch__title">E Ardsassist</h2>
      <button type="button" role="switch" aria-checked={isOn} onClick={() => setIsOn(!isOn)}>
        <span className="assistant-switch__track">
          <span className="assistant-switch__thumb" />
        </span>
        Toggle AI assistant
      </button>
    </div>
  );
}

import { useMachine as useXStateMachine } from '@xstate/react';
import { useInspectedMachine } from './devtools/useInspectedMachine';

/** Runs a machine in a component. In development Redux DevTools lists its transitions, and can move it. */
export const useMachine = process.env.NODE_ENV === 'development' ? useInspectedMachine : useXStateMachine;

import { screen, within } from '@testing-library/react';
import type { PanelName } from '../src/components/Panel';

/** Returns one of the three columns. */
export const getPanel = (name: PanelName) => screen.getByRole('region', { name });

/** Returns the button with a name. */
export const getButton = (name: string) => screen.getByRole('button', { name });

/** Returns the heading of the detail or of another panel, by its text. */
export const getHeading = (name: string) => screen.getByRole('heading', { level: 2, name });

/** Reads the description list of a panel: each term with its definition. */
export function readFigures(panel: HTMLElement): Record<string, string> {
  const terms = within(panel).getAllByRole('term');
  return Object.fromEntries(terms.map((term) => [term.textContent, term.nextElementSibling?.textContent ?? '']));
}

/** Returns the element that a button or tab names in aria-controls. */
export function getControlledElement(control: HTMLElement): HTMLElement | null {
  return document.getElementById(control.getAttribute('aria-controls') ?? '');
}

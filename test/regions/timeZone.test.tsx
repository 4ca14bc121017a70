/**
 * Runs another suite again in Kiritimati, 14 hours ahead of UTC: for most of a day the date there
 * differs from the date in UTC.
 *
 * @jest-environment ./test/regions/environment.ts
 * @jest-environment-options {"timeZone": "Pacific/Kiritimati"}
 */
import { fireEvent, render, screen } from '@testing-library/react';
import { PrintDate } from '../../src/features/borrower/PrintDate';
import '../features/borrower/BorrowerDetail.test';

describe('§2 Borrower detail: the date of printing in Kiritimati', () => {
  test('the time zone of this file is 14 hours ahead of UTC', () => {
    expect(new Date('2026-01-01').getTimezoneOffset()).toBe(-14 * 60);
  });

  test('is the date where the user is', () => {
    jest.useFakeTimers({ now: new Date('2025-12-31T10:00:00Z') });
    render(<PrintDate />);
    expect(screen.getByText('Printed on January 1, 2026')).toBeInTheDocument();
  });

  test('changes at the user’s midnight', () => {
    jest.useFakeTimers({ now: new Date('2026-03-01T09:59:59Z') });
    render(<PrintDate />);
    expect(screen.getByText('Printed on March 1, 2026')).toBeInTheDocument();
    jest.setSystemTime(new Date('2026-03-01T10:00:00Z'));
    fireEvent(window, new Event('beforeprint'));
    expect(screen.getByText('Printed on March 2, 2026')).toBeInTheDocument();
  });
});

import type { BaseQueryApi } from '@reduxjs/toolkit/query/react';
import type { LendingRequest } from './calls';

/** Why a call was rejected. */
export type LendingError = {
  /** The HTTP status, 0 without a response. */
  readonly status: number;
  /** Shown in the panel whose call failed. */
  readonly message: string;
  /** Whether a failed action shows the message. That of an injected fault is for a developer. */
  readonly isForUser?: true;
  /** A part of the message that differs each time the same failure happens. */
  readonly requestId?: string;
  /** Whether an action may have been done all the same, by this or an earlier try. */
  readonly isUnsettled?: true;
  /** Where the user can sign in: an http or https URL. */
  readonly signIn?: string;
};

/** What a transport gives for a request. */
export type LendingResponse =
  // RTK Query passes `meta`, what else the transport knows, to the tags of its endpoints.
  | { readonly data: object; readonly error?: undefined; readonly meta?: object }
  | { readonly error: LendingError; readonly data?: undefined; readonly meta?: object };

/** What the screen opens with. */
export type InitialSelection = {
  /** The broker whose dashboard it is. */
  readonly brokerId: string;
  readonly selectedBorrowerId: string | null;
};

/** What answers the calls: the data of the page itself, or a server. */
export type Transport = {
  readonly initialSelection: InitialSelection;
  /** Answers one request. Never throws: what goes wrong is an error. */
  readonly send: (request: LendingRequest, api: BaseQueryApi) => Promise<LendingResponse>;
  /** Finds what is known of an action that is unsettled, since before a reload too. */
  readonly findUnsettled?: (request: LendingRequest) => LendingError | undefined;
};

import { type HandleErrorFunction, isRouteErrorResponse } from 'react-router';
import { appContext } from './lib/calls/app-context.ts';
import { isApiError } from './lib/calls/load.ts';

/**
 * Passes what failed while a page was rendered to the server's log: the router itself would print it with its message,
 * which may contain a search term. A failed call is in the log already, under its own route.
 */
export const tellFailure: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isApiError(error) || isRouteErrorResponse(error)) return;
  context.get(appContext).onFailure(error);
};

import { type ServiceState, serviceStates } from '@taegeuk/contract/service-states.ts';

/** The worst of some states; `well` if there is none. */
export function worstState(states: readonly ServiceState[]): ServiceState {
  return serviceStates.findLast((state) => states.includes(state)) ?? 'well';
}

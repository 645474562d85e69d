/** Calls of the REST API for which a fault can be set. */
export const faultPlaces = ['any', 'token', 'prepare', 'lookup', 'cancel', 'receipt', 'vbank'] as const;
export type FaultPlace = (typeof faultPlaces)[number];

/**
 * silence: no answer; error: HTTP 500; refusal: code -1; cut: the connection ends; unauthorized: the token is refused.
 */
export const faultKinds = ['silence', 'error', 'refusal', 'cut', 'unauthorized'] as const;
export type FaultKind = (typeof faultKinds)[number];

/** What goes wrong with the next call of a kind. */
export interface Fault {
  place: FaultPlace;
  kind: FaultKind;
  /** The call was carried out and only its answer fails. */
  isAfterActing: boolean;
  /** The calls that it affects. */
  times: number;
}

export interface Faults {
  plan(fault: Pick<Fault, 'kind'> & Partial<Fault>): void;
  /** The fault for this call; it is used up by that. */
  take(place: FaultPlace): Fault | undefined;
  list(): readonly Fault[];
  clear(): void;
}

export function createFaults(): Faults {
  let planned: Fault[] = [];
  return {
    plan: (fault) =>
      void planned.push({ place: 'any', isAfterActing: false, ...fault, times: fault.times ?? 1 }),
    take(place) {
      const fault = planned.find((one) => one.place === 'any' || one.place === place);
      if (!fault) return undefined;
      fault.times -= 1;
      planned = planned.filter(({ times }) => times > 0);
      return fault;
    },
    list: () => planned,
    clear: () => {
      planned = [];
    },
  };
}

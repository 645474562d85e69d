import { useEffect, useState } from 'react';
import { staffFailureText } from '../admin/calls/staff-failure.ts';

/**
 * What a part of a form reads for itself, or why it could not.
 * @param read stays the same from one rendering to the next
 * @param of is read again when it is another
 */
export function useRead<Found, Of>(read: (of: Of) => Promise<Found>, of: Of) {
  const [found, setFound] = useState<Found>();
  const [fault, setFault] = useState<string>();
  useEffect(() => {
    let isHere = true;
    read(of).then(
      (answer) => isHere && setFound(answer),
      (error: unknown) => isHere && setFault(staffFailureText(error)),
    );
    return () => {
      isHere = false;
    };
  }, [read, of]);
  return { found, fault, setFault };
}

/**
 * Optional lines of text of a member's profile, with their maximum lengths. A column of `users` has the name in snake case;
 * how to add one: CONTRIBUTING.md, A field.
 */
export const profileLines = { postCode: 10, address: 200, addressDetails: 200 } as const;

export type ProfileLine = keyof typeof profileLines;

export const profileLineNames = Object.keys(profileLines) as ProfileLine[];

/** Something for each of the lines, such as its rule. */
export function eachProfileLine<Made>(make: (name: ProfileLine) => Made): Record<ProfileLine, Made> {
  return Object.fromEntries(profileLineNames.map((name) => [name, make(name)])) as Record<ProfileLine, Made>;
}

/** Only the lines of an object that has more. */
export function profileLinesOf<Line>(from: Record<ProfileLine, Line>): Record<ProfileLine, Line> {
  return eachProfileLine((name) => from[name]);
}

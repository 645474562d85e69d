/**
 * What a member may say of themselves in a line and may leave empty, with its longest length. A column of `users` has the
 * name in snake case; how one is added: CONTRIBUTING.md, A field.
 */
export const profileLines = { postCode: 10, address: 200, addressDetails: 200 } as const;

export type ProfileLine = keyof typeof profileLines;

export const profileLineNames = Object.keys(profileLines) as ProfileLine[];

/** Something for each of the lines, such as its rule. */
export function eachProfileLine<Made>(make: (name: ProfileLine) => Made): Record<ProfileLine, Made> {
  return Object.fromEntries(profileLineNames.map((name) => [name, make(name)])) as Record<ProfileLine, Made>;
}

/** The lines alone of what has more. */
export function profileLinesOf<Line>(from: Record<ProfileLine, Line>): Record<ProfileLine, Line> {
  return eachProfileLine((name) => from[name]);
}

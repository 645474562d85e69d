/** Lines and orders that belong together: what shares a line or an order is one act. */
export interface Settlement {
  lineIds: string[];
  orderIds: string[];
}

/** One order's part of one line. */
export interface Part {
  lineId: string;
  orderId: string;
  amountMinor: number;
}

/** Joins matches that share a line or an order, in the order in which they were given. */
export function joinMatches(
  matches: readonly { lineIds: readonly string[]; orderId: string }[],
): Settlement[] {
  const joined: { lineIds: Set<string>; orderIds: Set<string> }[] = [];
  for (const { lineIds, orderId } of matches) {
    const own = { lineIds: new Set(lineIds), orderIds: new Set([orderId]) };
    for (const other of joined.filter(
      (one) => one.orderIds.has(orderId) || lineIds.some((id) => one.lineIds.has(id)),
    )) {
      own.lineIds = new Set([...other.lineIds, ...own.lineIds]);
      own.orderIds = new Set([...other.orderIds, ...own.orderIds]);
      joined.splice(joined.indexOf(other), 1);
    }
    joined.push(own);
  }
  return joined.map(({ lineIds, orderIds }) => ({ lineIds: [...lineIds], orderIds: [...orderIds] }));
}

/**
 * Divides the money of lines among orders: each in turn is given what is missing, the last one the rest. An order for which
 * nothing is left has no part.
 */
export function divide(
  lines: readonly { id: string; amountMinor: number }[],
  orders: readonly { id: string; missingMinor: number }[],
): Part[] {
  const parts: Part[] = [];
  const left = lines.map(({ id, amountMinor }) => ({ id, amountMinor }));
  for (const [at, { id: orderId, missingMinor }] of orders.entries()) {
    let wanted = at === orders.length - 1 ? Number.POSITIVE_INFINITY : missingMinor;
    for (const line of left) {
      const amountMinor = Math.min(line.amountMinor, wanted);
      if (amountMinor <= 0) continue;
      parts.push({ lineId: line.id, orderId, amountMinor });
      line.amountMinor -= amountMinor;
      wanted -= amountMinor;
    }
  }
  return parts;
}

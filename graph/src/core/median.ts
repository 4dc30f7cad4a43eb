/** The middle value, or the mean of the two in the middle. Of no values it is 0. */
export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = [(sorted.length - 1) >> 1, sorted.length >> 1].map((n) => sorted[n] ?? 0);
  return middle.reduce((sum, value) => sum + value, 0) / 2;
}

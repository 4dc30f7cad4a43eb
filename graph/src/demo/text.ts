/** Isolates a measure or a Latin name within right-to-left text, so that its parts keep their order. */
export function ltr(text: string): string {
  return `\u2066${text}\u2069`;
}

/**
 * Counts the turns of the event loop until `stop`, which says how many there were: in each, every caller is answered.
 */
export function countTurns() {
  let turns = 0;
  const count = () => {
    turns++;
    next = setImmediate(count);
  };
  let next = setImmediate(count);
  const stop = () => {
    clearImmediate(next);
    return turns;
  };
  return { stop };
}

/** Calls back when the page is seen again after it was hidden. */
export function onSeenAgain(listener: () => void) {
  const look = () => {
    if (!document.hidden) listener();
  };
  document.addEventListener('visibilitychange', look);
  return () => document.removeEventListener('visibilitychange', look);
}

/** Calls back when somebody comes back to the page, even if it was visible beside another window. */
export function onComeBack(listener: () => void) {
  const stopLooking = onSeenAgain(listener);
  window.addEventListener('focus', listener);
  return () => {
    stopLooking();
    window.removeEventListener('focus', listener);
  };
}

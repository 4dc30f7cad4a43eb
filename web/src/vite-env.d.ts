/// <reference types="vite/client" />

/** The texts of staff's screens. */
declare module '*.json?staff' {
  const texts: Record<string, string>;
  export default texts;
}

import { loadConfig } from '../core/config.ts';

/** The name of every setting that the configuration reads, and its twin `_FILE` where it has one. */
export function settingsRead(): Set<string> {
  const read = new Set<string>();
  loadConfig(new Proxy({}, { get: (_, name) => void read.add(String(name)) }));
  return read;
}

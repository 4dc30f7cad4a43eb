import { existsSync } from 'node:fs';

/**
 * The shell first: it draws pages alone. A whole browser also draws its own toolbar, in a process for each page.
 * Debian's script in front of the shell passes no signal on, so this is the program itself.
 */
const BINARIES = [
  '/usr/lib/chromium/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/** The browser on this machine, or null. */
export const chromiumBinary = () => BINARIES.find((path) => existsSync(path)) ?? null;

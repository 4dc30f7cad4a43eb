import { existsSync } from 'node:fs';

const BINARIES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** The browser on this machine, or null. */
export const chromiumBinary = () => BINARIES.find((path) => existsSync(path)) ?? null;

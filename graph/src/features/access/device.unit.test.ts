import { expect, test } from 'vitest';
import { deviceOf } from './device.ts';

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  ['Mozilla/5.0 (Android 15; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0', 'Firefox on Android'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/142.0 Safari/537.36`, 'Chrome on Windows'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/142.0 Safari/537.36 Edg/142.0`, 'Edge on Windows'],
  [`Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${WEBKIT} Version/18.0 Safari/604.1`, 'Safari on iPhone'],
  [`Mozilla/5.0 (X11; CrOS x86_64) ${WEBKIT} Chrome/142.0 Safari/537.36`, 'Chrome on ChromeOS'],
  ['curl/8.5.0', 'curl'],
  ['python-requests/2.32', 'python-requests'],
  ['', 'Unknown'],
  ['<b>', 'Unknown'],
  ['x'.repeat(500), 'x'.repeat(100)],
])('the device of %s is %s', (userAgent, device) => {
  expect(deviceOf(userAgent)).toBe(device);
});

import { expect, test } from 'vitest';
import { networkOf } from './counting.ts';

test.each([
  ['2001:db8:1:2::7', '2001:db8:1:2'],
  ['2001:0DB8:0001:0002:ffff:0:0:9', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['::ffff:10.1.2.3', '10.1.2.3'],
  ['10.1.2.3', '10.1.2.3'],
  ['0199d0e2-7a54-7000-8000-000000000000', '0199d0e2-7a54-7000-8000-000000000000'],
  ['aina@pasar.example', 'aina@pasar.example'],
])('%s is counted as %s', (key, counted) => expect(networkOf(key)).toBe(counted));

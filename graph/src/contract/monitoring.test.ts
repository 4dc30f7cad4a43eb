import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startApp } from '../testing/app.ts';
import { makeUser } from '../testing/factories.ts';
import { freePort } from '../testing/ports.ts';

const FOLDER = join(import.meta.dirname, '../../../docs/monitoring');

/** Reported only with a database server and a Redis. */
const ELSEWHERE = ['pasar_database_pool', 'pasar_redis_up'];

test('alert rules, dashboard and operations.md name metrics that there are', async () => {
  const port = await freePort();
  const app = await startApp({ METRICS_PORT: String(port) });
  onTestFinished(app.close);
  await (await makeUser(app)).ask('{ viewer { id } }');
  const told = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const known = new Set([...told.matchAll(/^# TYPE (\w+) /gm)].map(([, name]) => name));
  for (const file of ['alerts.yml', 'dashboard.json', '../operations.md']) {
    const text = await readFile(join(FOLDER, file), 'utf8');
    const named = [...text.matchAll(/\b(?:pasar|nodejs|process)_\w+/g)].map(([name]) =>
      name.replace(/_(?:count|bucket|sum)$/, ''),
    );
    expect(named.length).toBeGreaterThan(8);
    expect(named.filter((name) => !known.has(name) && !ELSEWHERE.includes(name))).toEqual([]);
  }
});

const hasPromtool = spawnSync('promtool', ['--version']).status === 0;

test.skipIf(!hasPromtool)(
  `promtool takes the alert rules and the configuration${hasPromtool ? '' : ' (left out: Debian has it in `prometheus`)'}`,
  () => {
    const { status, stderr } = spawnSync('promtool', ['check', 'config', join(FOLDER, 'prometheus.yml')], {
      encoding: 'utf8',
    });
    expect({ status, stderr }).toMatchObject({ status: 0 });
  },
);

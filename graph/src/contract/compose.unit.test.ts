import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { STOP_WITHIN_MS } from '../core/config.ts';
import { settingsRead } from '../testing/settings.ts';

const ROOT = join(import.meta.dirname, '../../..');
const FILE = join(ROOT, 'docker-compose.yml');

interface Service {
  image?: string;
  build?: string;
  container_name?: string;
  ports?: string[];
  environment?: Record<string, string | number>;
  depends_on?: Record<string, { condition: string }>;
  healthcheck?: { test: string[] };
  restart?: string;
  stop_grace_period?: string;
  volumes?: string[];
  logging?: { options: Record<string, string> };
  cap_drop?: string[];
  security_opt?: string[];
  read_only?: boolean;
  mem_limit?: string;
  secrets?: string[];
}

interface Composition {
  services: Record<string, Service>;
  volumes: object;
  secrets?: Record<string, { file: string }>;
}

const { services, volumes }: Composition = parse(await readFile(FILE, 'utf8'), { merge: true });
const all = Object.entries(services);
const { graph } = services;

const composeWorks = spawnSync('docker', ['compose', 'version']).status === 0;

test.skipIf(!composeWorks)(
  `docker compose reads the file${composeWorks ? '' : ' (left out: there is no `docker compose` here)'}`,
  () => {
    const { status, stderr } = spawnSync('docker', ['compose', '--file', FILE, 'config', '--quiet'], {
      encoding: 'utf8',
    });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  },
);

test('graph can be there any number of times: it has no port of the host, no name and no state of its own', () => {
  expect(graph).toBeDefined();
  expect([graph?.ports, graph?.container_name]).toEqual([undefined, undefined]);
  expect(graph?.environment).toMatchObject({ DATABASE_URL: expect.any(String), REDIS_URL: expect.any(String) });
  expect(graph?.volumes).toEqual(['media:/data']);
});

/** Names fixed by the image or the network, or meant for tests and load runs. */
const NOT_SET = ['PORT', 'HOST', 'DATA_DIR', 'SEED', 'STRIPE_API_URL', 'RATE_LIMIT'];

test('the configuration knows every name that is set for graph, and graph is given every name of the configuration', () => {
  const known = [...settingsRead()].filter((name) => !name.endsWith('_FILE') && !NOT_SET.includes(name));
  expect(Object.keys(graph?.environment ?? {}).toSorted()).toEqual(known.toSorted());
});

test.each(all)('%s has a health check and comes back by itself', (_name, { healthcheck, restart }) => {
  expect(healthcheck?.test.length).toBeGreaterThan(1);
  expect(restart).toBe('unless-stopped');
});

test.each(all)('%s cannot fill the disk with logs, nor take more rights or memory than it needs', (name, service) => {
  expect(service.logging?.options).toEqual({ 'max-size': expect.any(String), 'max-file': expect.any(String) });
  expect([service.cap_drop, service.security_opt]).toEqual([['ALL'], ['no-new-privileges:true']]);
  expect(service.mem_limit).toEqual(expect.any(String));
  // The database's image decides what it writes outside its volume.
  expect(service.read_only ?? false).toBe(name !== 'database');
});

test('a secret that is kept as a file is not in the environment too', async () => {
  const secret: Composition = parse(await readFile(join(ROOT, 'docker-compose.secrets.yml'), 'utf8'), {
    customTags: [{ tag: '!reset', resolve: () => null }],
  });
  for (const [name, { environment = {}, secrets = [] }] of Object.entries(secret.services)) {
    const files = Object.entries(environment).filter(([setting]) => setting.endsWith('_FILE'));
    expect(files.length).toBeGreaterThan(0);
    expect(files.map(([, path]) => path)).toEqual(secrets.map((file) => `/run/secrets/${file}`));
    for (const [setting] of files) {
      const plain = setting.replace(/_FILE$/, '');
      expect([plain in (services[name]?.environment ?? {}), environment[plain]]).toEqual([true, null]);
    }
  }
  expect(Object.keys(secret.secrets ?? {}).toSorted()).toEqual(
    Object.values(secret.services)
      .flatMap(({ secrets = [] }) => secrets)
      .toSorted(),
  );
});

test.each(all.filter(([name]) => name !== 'graph'))('%s is of a certain version', (_name, { image }) => {
  expect(image).toMatch(/:v?\d+\.\d+/);
});

test('nothing waits for less than health, and every volume is kept', () => {
  const conditions = all
    .flatMap(([, { depends_on }]) => Object.values(depends_on ?? {}))
    .map(({ condition }) => condition);
  expect(new Set(conditions)).toEqual(new Set(['service_healthy']));
  const named = all.flatMap(([, service]) => service.volumes ?? []).filter((volume) => !volume.startsWith('.'));
  expect(Object.keys(volumes).toSorted()).toEqual(named.map((volume) => volume.split(':')[0]).toSorted());
});

test('graph has longer to stop than it takes', () => {
  expect(Number.parseInt(graph?.stop_grace_period ?? '', 10) * 1000).toBeGreaterThan(STOP_WITHIN_MS);
});

test('the proxy leads to graph where it listens', async () => {
  const caddyfile = await readFile(join(ROOT, 'Caddyfile'), 'utf8');
  expect(caddyfile).toMatch(/name graph\s+port 4000/);
  expect(graph?.environment).not.toHaveProperty('PORT');
  expect(graph?.environment?.['TRUST_PROXY']).toBe(1);
});

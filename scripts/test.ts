import { spawn, spawnSync } from 'node:child_process';
import { haproxyBinary } from '../graph/src/testing/servers/group.ts';
import { mariadbBinary } from '../graph/src/testing/servers/mariadb.ts';
import { mysqlBinary } from '../graph/src/testing/servers/mysql.ts';
import { redisBinary } from '../graph/src/testing/redis.ts';
import { chromiumBinary } from '../e2e/support/chromium.ts';

/**
 * `npm test`: the tests that a change may break, as far as this machine can run them; it says what was left out.
 * `npm run test:all` (`--all`) runs the others too: API tests on each server, failures that last half a minute, and all
 * screens in all views. `REQUIRE_ALL=1` makes a missing program a failure. Words after `--` go to vitest.
 */
const words = process.argv.slice(2);
const isAll = words[0] === '--all';
const started = Date.now();
const missing: string[] = [];

const projects = ['unit', 'embedded', 'web', 'resilience'];
const servers = [
  { name: 'mariadb', binary: mariadbBinary(), from: 'Debian: apt-get install mariadb-server' },
  { name: 'mysql', binary: mysqlBinary(), from: 'Debian: sh scripts/get-mysql.sh; or a mysqld from 8.4 on the PATH' },
];
for (const { name, binary, from } of servers) {
  if (!binary) missing.push(`the tests on ${name} (${from})`);
  else if (redisBinary() && (isAll || name === 'mysql')) projects.push(name, `resilience-${name}`);
  else projects.push(name);
}
if (!redisBinary())
  missing.push('the tests of several processes while parts fail (Debian: apt-get install redis-server)');
if (!haproxyBinary()) missing.push('the tests of a group of MySQL servers (Debian: apt-get install haproxy)');
if (spawnSync('promtool', ['--version']).status !== 0)
  missing.push('the check of the alert rules (Debian: apt-get install prometheus)');
if (chromiumBinary()) projects.push('browser', ...(isAll ? ['accessibility'] : []));
else missing.push('the browser tests (Debian: apt-get install chromium-headless-shell)');

/** Runs a command. Returns whether it succeeded, and what it printed if that is not shown. */
async function run(command: string, args: string[], stdio: 'inherit' | 'pipe' = 'inherit') {
  const env = { ...process.env, ...(isAll && { TEST_ALL: '1' }) };
  const child = spawn(command, args, { stdio: ['inherit', stdio, stdio], env });
  const printed: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data: Buffer) => printed.push(data));
  const code = await new Promise((ended) => child.once('close', ended));
  return { passed: code === 0, printed: Buffer.concat(printed) };
}

// The check runs beside the others, and its output follows theirs.
const check = run('npm', ['run', 'check'], 'pipe');
// The browser tests use the product as it is built.
const built = !chromiumBinary() || (await run('npm', ['run', 'build'])).passed;
const filter = isAll ? [] : ['--tags-filter', '!slow'];
const tested =
  built &&
  (
    await run('vitest', [
      'run',
      ...projects.flatMap((name) => ['--project', name]),
      ...filter,
      ...words.slice(isAll ? 1 : 0),
    ])
  ).passed;
const checked = await check;
process.stdout.write(checked.printed);

console.log(`Tested for ${Math.round((Date.now() - started) / 1000)} s`);
if (!isAll)
  console.log(
    'Left to `npm run test:all`: tests tagged `slow`; `e2e/*.matrix.ts`; on each database server, API tests without its mark; on MariaDB, the tests while parts fail',
  );
for (const what of missing) console.log(`Left out: ${what}`);
if (!checked.passed || !tested || (missing.length > 0 && process.env.REQUIRE_ALL === '1')) process.exit(1);

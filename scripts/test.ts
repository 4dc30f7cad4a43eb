import { spawnSync } from 'node:child_process';
import { haproxyBinary } from '../graph/src/testing/servers/group.ts';
import { mariadbBinary } from '../graph/src/testing/servers/mariadb.ts';
import { mysqlBinary } from '../graph/src/testing/servers/mysql.ts';
import { redisBinary } from '../graph/src/testing/redis.ts';
import { chromiumBinary } from '../e2e/support/chromium.ts';

/**
 * `npm test`: everything that this machine can run; it says in plain words what was left out.
 * `REQUIRE_ALL=1` makes leaving out a failure. Words after `--` go to vitest, for one file or one title.
 */
const left: string[] = [];

function run(command: string, args: string[]) {
  const { status } = spawnSync(command, args, { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

const projects = ['unit', 'embedded', 'web', 'web-alone', 'resilience'];
const servers = [
  { name: 'mariadb', binary: mariadbBinary(), from: 'Debian: apt-get install mariadb-server' },
  { name: 'mysql', binary: mysqlBinary(), from: 'Debian: sh scripts/get-mysql.sh; or a mysqld from 8.4 on the PATH' },
];
for (const { name, binary, from } of servers) {
  if (binary) projects.push(name, ...(redisBinary() ? [`resilience-${name}`] : []));
  else left.push(`the API tests, and those of several processes while parts fail, on ${name} (${from})`);
}
if (!redisBinary()) left.push('the tests of several processes while parts fail (Debian: apt-get install redis-server)');
if (!haproxyBinary()) left.push('the tests of a group of MySQL servers (Debian: apt-get install haproxy)');
if (spawnSync('promtool', ['--version']).status !== 0)
  left.push('the check of the alert rules (Debian: apt-get install prometheus)');
if (chromiumBinary()) projects.push('browser');
else left.push('the browser tests (Debian: apt-get install chromium)');

run('npm', ['run', 'check']);
// The browser tests use the product as it is built.
if (chromiumBinary()) run('npm', ['run', 'build']);
run('vitest', ['run', ...projects.flatMap((name) => ['--project', name]), ...process.argv.slice(2)]);

for (const what of left) console.log(`Left out: ${what}`);
if (left.length > 0 && process.env.REQUIRE_ALL === '1') process.exit(1);

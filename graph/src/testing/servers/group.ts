import { existsSync, readFileSync } from 'node:fs';
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { createConnection, type RowDataPacket } from 'mysql2/promise';
import { Daemon } from '../daemon.ts';
import { freePort } from '../ports.ts';
import type { Server } from './database-server.ts';
import { mysqlPrograms, startMysql } from './mysql.ts';

/** The examples that operators copy: the settings of the members, and of the proxy that leads to the primary. */
const EXAMPLES = join(import.meta.dirname, '../../../../docs/cluster');
const HAPROXY_PLACES = ['/usr/sbin/haproxy', '/usr/local/sbin/haproxy', '/opt/homebrew/bin/haproxy'];
const HOST = '127.0.0.1';
const MEMBERS = 3;

/** The proxy's program on this machine, or null. */
export const haproxyBinary = () => HAPROXY_PLACES.find((path) => existsSync(path)) ?? null;

/**
 * Three MySQL servers as a group with one primary, and HAProxy, which leads from `url` to the primary, whichever that
 * is.
 */
export async function startGroup() {
  const ports = await Promise.all(Array.from({ length: MEMBERS }, freePort));
  const addresses = ports.map((port) => `${HOST}:${port}`);
  const members: Server[] = [];
  for (const [index, address] of addresses.entries()) {
    const member = await startMysql([
      ...optionsOf('group.cnf'),
      `--server-id=${index + 1}`,
      `--report-host=${HOST}`,
      `--group-replication-local-address=${address}`,
      `--group-replication-group-seeds=${addresses.join(',')}`,
      // At first a member has to be told with which user to copy data from the others.
      '--group-replication-start-on-boot=OFF',
      '--sync-binlog=0',
    ]);
    members.push(member);
    await prepare(member);
    await (index === 0 ? begin(member) : joinGroup(member));
  }
  const proxy = await startProxy(members);
  return {
    url: proxy.url,
    members,
    /** The member that takes the writes. */
    async primary() {
      for (const member of members) if (await isPrimary(member)) return member;
      throw new Error('there is no primary');
    },
    /**
     * Whether all members are in the group and agree on its primary: one that was replaced while it was frozen learns
     * it late.
     */
    async isWhole() {
      const [one, ...others] = await Promise.all(members.map(viewOf));
      return one?.online === MEMBERS && others.every((other) => isDeepStrictEqual(other, one));
    },
    /** Brings a killed member back into the group. */
    async restart(member: Server) {
      await member.daemon.start();
      await joinGroup(member);
    },
    async stop() {
      await proxy.stop();
      for (const member of members) member.daemon.thaw();
      await Promise.all(members.map((member) => member.stop()));
    },
  };
}

export type Group = Awaited<ReturnType<typeof startGroup>>;

/** The settings in a MySQL option file, as command-line options. */
const optionsOf = (file: string) =>
  readFileSync(join(EXAMPLES, file), 'utf8')
    .split('\n')
    .filter((line) => /^\w+ =/.test(line))
    .map((line) => `--${line.replace(' = ', '=')}`);

/** Runs statements on a member directly, not through the proxy; returns the rows of the last one. */
export async function tell({ url }: Pick<Server, 'url'>, ...statements: string[]): Promise<RowDataPacket[]> {
  const connection = await createConnection(url);
  let rows: RowDataPacket[] = [];
  for (const statement of statements) [rows] = await connection.query<RowDataPacket[]>(statement);
  await connection.end();
  return rows;
}

/** Creates the user with which the others copy its data; each member needs it before it joins the group. */
const prepare = (member: Server) =>
  tell(
    member,
    'set sql_log_bin = 0',
    `create user replica@'%' identified by 'secret' require ssl`,
    'grant replication slave on *.* to replica',
    `change replication source to source_user = 'replica', source_password = 'secret' for channel 'group_replication_recovery'`,
  );

const begin = (member: Server) =>
  tell(
    member,
    'set global group_replication_bootstrap_group = on',
    'start group_replication',
    'set global group_replication_bootstrap_group = off',
    `create user checker@'%' identified by 'secret'`,
    'grant select on performance_schema.replication_group_members to checker',
  );

const joinGroup = (member: Server) => tell(member, 'start group_replication');

async function isPrimary(member: Server) {
  const [row] = await tell(
    member,
    `select count(*) as mine from performance_schema.replication_group_members
     where member_id = @@server_uuid and member_role = 'PRIMARY' and member_state = 'ONLINE'`,
  );
  return row?.['mine'] === 1;
}

/** The group as a member sees it. */
async function viewOf(member: Server) {
  const [view] = await tell(
    member,
    `select sum(member_state = 'ONLINE') as online, max(if(member_role = 'PRIMARY', member_id, '')) as head
     from performance_schema.replication_group_members`,
  );
  return { online: Number(view?.['online']), primary: String(view?.['head']) };
}

const takesWrites = (url: string) =>
  tell({ url }, 'select @@super_read_only as readsOnly').then(
    ([row]) => row?.['readsOnly'] === 0,
    () => false,
  );

async function startProxy(members: Server[]) {
  const command = haproxyBinary();
  if (!command) throw new Error('HAProxy is not installed');
  const folder = await mkdtemp(join(tmpdir(), 'pasar-haproxy-'));
  const program = join(folder, 'is-primary.sh');
  await copyFile(join(EXAMPLES, 'is-primary.sh'), program);
  await writeFile(join(folder, 'is-primary.cnf'), '[client]\nuser=checker\npassword=secret\n');
  const address = `${HOST}:${await freePort()}`;
  const url = `mysql://root@${address}`;
  const daemon = new Daemon({
    command,
    args: ['-db', '-q', '-f', join(EXAMPLES, 'haproxy.cfg')],
    env: {
      DATABASE_BIND: address,
      CHECK_PROGRAM: program,
      CHECK_PATH: `${mysqlPrograms()}:/usr/bin:/bin`,
      ...Object.fromEntries(members.map((member, index) => [`MEMBER_${index + 1}`, new URL(member.url).host])),
    },
    // Until it has checked the members, it leads to each of them in turn.
    answers: async () => {
      for (const _ of members) if (!(await takesWrites(url))) return false;
      return true;
    },
  });
  await daemon.start();
  return {
    url,
    async stop() {
      await daemon.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

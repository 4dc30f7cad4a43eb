import { setTimeout as wait } from 'node:timers/promises';
import { createConnection, type RowDataPacket } from 'mysql2/promise';
import type { Place } from './servers.ts';

/** The mails about deals, which a run's people have switched off except in one row of the table. */
export interface Mails {
  switchOn(): Promise<void>;
  /**
   * Resolves when all are sent, and they are switched off again. Throws when some still wait after a minute, or one has
   * waited for longer.
   */
  sent(): Promise<void>;
}

const LONGEST_WAIT_SECONDS = 60;
const LOOK_MS = 1000;

interface Queue extends RowDataPacket {
  count: number;
  /** Seconds that the oldest one has waited to be taken up. */
  waited: number;
}

export function mailsOf({ databaseUrl }: Place): Mails {
  const run = async <Row extends RowDataPacket[]>(sql: string) => {
    const connection = await createConnection({ uri: databaseUrl.replace('mariadb:', 'mysql:') });
    const [rows] = await connection.query<Row>(sql);
    await connection.end();
    return rows;
  };
  let longest = 0;
  let looking: NodeJS.Timeout;
  /** How many are not sent yet. */
  const look = async () => {
    const [queue] = await run<Queue[]>(
      `select count(*) as count,
         coalesce(timestampdiff(second, min(if(attempts = 0, next_attempt_at, null)), utc_timestamp()), 0) as waited
       from outgoing_mail`,
    );
    longest = Math.max(longest, queue?.waited ?? 0);
    return queue?.count;
  };
  return {
    async switchOn() {
      await run('update user set deal_mails_off_at = null');
      longest = 0;
      looking = setInterval(() => void look(), LOOK_MS);
    },
    async sent() {
      const until = performance.now() + LONGEST_WAIT_SECONDS * 1000;
      for (let count = await look(); count !== 0; count = await look()) {
        if (performance.now() > until) throw new Error(`${count} mails still wait after a minute`);
        await wait(200);
      }
      clearInterval(looking);
      console.log(`the longest that a mail waited: ${longest} s`);
      if (longest > LONGEST_WAIT_SECONDS) throw new Error('a mail waited for more than a minute');
      await run('update user set deal_mails_off_at = created_at');
    },
  };
}

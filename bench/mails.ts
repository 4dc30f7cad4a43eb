import { setTimeout as wait } from 'node:timers/promises';
import { createConnection, type RowDataPacket } from 'mysql2/promise';
import type { Place } from './servers.ts';

/** The mails about deals, which a run's people have switched off except in one row of the table. */
export interface Mails {
  switchOn(): Promise<void>;
  /** Resolves when all are sent, and they are switched off again. Throws when some still wait after a minute. */
  sent(): Promise<void>;
}

const SENT_WITHIN_MS = 60_000;

interface Count extends RowDataPacket {
  count: number;
}

export function mailsOf({ databaseUrl }: Place): Mails {
  const run = async <Row extends RowDataPacket[]>(sql: string) => {
    const connection = await createConnection({ uri: databaseUrl.replace('mariadb:', 'mysql:') });
    const [rows] = await connection.query<Row>(sql);
    await connection.end();
    return rows;
  };
  return {
    switchOn: async () => void (await run('update user set deal_mails_off_at = null')),
    async sent() {
      const until = performance.now() + SENT_WITHIN_MS;
      for (;;) {
        const [row] = await run<Count[]>('select count(*) as count from outgoing_mail');
        if (row?.count === 0) break;
        if (performance.now() > until) throw new Error(`${row?.count} mails still wait after a minute`);
        await wait(200);
      }
      await run('update user set deal_mails_off_at = created_at');
    },
  };
}

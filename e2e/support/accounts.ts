import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { v7 } from 'uuid';

interface Account {
  id?: string;
  fullName: string;
  email: string;
  passportNo: string;
  waitingSince?: number;
}

/** Adds people to the data of a product who have all that somebody there has, their pictures and password included. */
export function copyAccount(dataDir: string, email: string, people: Account[]) {
  const database = new Sqlite(join(dataDir, 'pasar.sqlite'));
  const account = database.prepare('select * from user where email = ?').get(email) as Record<string, unknown>;
  const columns = Object.keys(account);
  const insert = database.prepare(
    `insert into user (${columns.join(', ')}) values (${columns.map((column) => `@${column}`).join(', ')})`,
  );
  for (const person of people)
    insert.run({
      ...account,
      id: person.id ?? v7(),
      full_name: person.fullName,
      email: person.email,
      passport_no: person.passportNo,
      waiting_since: person.waitingSince ?? account['waiting_since'],
    });
  database.close();
}

import { tracingChannel } from 'node:diagnostics_channel';
import { setTimeout as wait } from 'node:timers/promises';
import type { Services } from '../../database/context.ts';
import { atomically, lockedUnlessTaken, rows } from '../../database/database.ts';
import { sharing } from '../../database/sharing.ts';
import { type Letter, mailGroupOf } from '../../news/letters.ts';
import { composeMail, type Greeted } from './compose.ts';
import { giveWay } from './give-way.ts';
import { AT_ONCE, type Mailer, SEND_WITHIN_MS } from './mailer.ts';
import { OutgoingMail } from '../../news/outgoing-mail.entity.ts';
import { switchOffUrl } from './switch-off.ts';

/** Nobody else takes up a mail for this long while it is being sent; one whose process died is taken up afterwards. */
const LEASE_MS = SEND_WITHIN_MS + 3 * 60_000;

/** The pause after a first failure. It doubles with each further one, up to an hour. */
export const FIRST_PAUSE_MS = 5000;
const LONGEST_PAUSE_MS = 60 * 60_000;

/** The outbox looks at the database this often if nothing wakes it. */
const LOOK_EVERY_MS = 60_000;

/** How long mails that are due let people's requests go first. */
const GIVE_WAY_MS = 10_000;

/** Less time than the whole process has. */
const STOP_WITHIN_MS = 6000;

/** Node's diagnostics channel that tells listeners of each mail that is sent, with a `MailCall`. */
export const MAIL_CHANNEL = 'pasar-kampus:mail';
const sending = tracingChannel<unknown, MailCall>(MAIL_CHANNEL);

export type MailCall = Pick<OutgoingMail, 'kind' | 'requestId'>;

declare module '../../database/context.ts' {
  interface Services {
    mailer: Mailer;
  }
}

/** A mail, and the person it greets in their language. */
interface TakenUp extends OutgoingMail {
  person: Greeted;
}

type Parts = Pick<Services, 'config' | 'database' | 'mailer' | 'secret' | 'log'>;

/**
 * Sends the mails that transactions have queued. Each process has an outbox, and one of them sends each mail. It works
 * when it is woken after a commit, when a mail is due again, and every minute.
 *
 * A mail can go out twice in one case only. Its process dies, or loses its database, between the mail server's answer
 * and the deletion of the row. Both mails then have the same Message-ID.
 */
export class Outbox {
  readonly #parts: Parts;
  readonly #firstPauseMs: number;
  #running: Promise<void> | null = null;
  readonly #sending = new Set<Promise<unknown>>();
  readonly #done;
  #again = false;
  /**
   * When mails go at once, however busy the process is; null: none is waiting. Mails that have waited for the start go
   * at once.
   */
  #goAnywayAt: number | null = 0;
  #stopped = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(parts: Parts, firstPauseMs = FIRST_PAUSE_MS) {
    this.#parts = parts;
    this.#firstPauseMs = firstPauseMs;
    this.#done = sharing(async (ids: readonly string[]) => {
      // One locked row must not keep the others from being removed, or they would be sent again.
      await this.#removeAll(ids).catch(() => Promise.all(ids.map((id) => this.#removeAlone(id))));
      return ids;
    });
  }

  /** Sends what is due, in the background. */
  wake(): void {
    this.#again = true;
    if (!this.#stopped) this.#running ??= this.#run();
  }

  /**
   * Takes up no more mails, and waits for those being sent, but not long: an unfinished mail is sent again after its
   * lease.
   */
  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    await this.#running;
    await Promise.race([Promise.all(this.#sending), wait(STOP_WITHIN_MS, null, { ref: false })]);
    this.#parts.mailer.close();
  }

  async #run() {
    clearTimeout(this.#timer);
    let pause = LOOK_EVERY_MS;
    try {
      do {
        this.#again = false;
        await this.#takeUpDue();
        if (!this.#again) pause = await this.#untilNext();
      } while (this.#again && !this.#stopped);
    } catch (error) {
      this.#parts.log.error({ err: error }, 'outbox');
      // The database may be back before anybody wakes us.
      pause = this.#firstPauseMs;
    }
    this.#running = null;
    if (!this.#stopped) this.#timer = setTimeout(() => this.wake(), pause).unref();
  }

  /** Begins to send what is due, as far as there is room; a slow mail does not hold up the others. */
  async #takeUpDue() {
    while (!this.#stopped && this.#sending.size < AT_ONCE) {
      const goAnywayAt = (this.#goAnywayAt ??= performance.now() + GIVE_WAY_MS);
      await giveWay(() => this.#stopped || performance.now() >= goAnywayAt);
      if (this.#stopped) return;
      const taken = await this.#takeUp(AT_ONCE - this.#sending.size);
      if (taken.length === 0) {
        this.#goAnywayAt = null;
        return;
      }
      for (const mail of taken) this.#begin(mail);
    }
  }

  /** Milliseconds until there is something to do; without room, the next mail that is done wakes the outbox. */
  async #untilNext() {
    if (this.#sending.size >= AT_ONCE) return LOOK_EVERY_MS;
    const next = await rows(this.#em())
      .selectFrom('outgoing_mail')
      .select('nextAttemptAt')
      .orderBy('nextAttemptAt')
      .limit(1)
      .executeTakeFirst();
    return next ? Math.min(LOOK_EVERY_MS, Math.max(0, next.nextAttemptAt.getTime() - Date.now())) : LOOK_EVERY_MS;
  }

  #begin(mail: TakenUp) {
    const delivery = this.#deliver(mail)
      .catch((error: unknown) => this.#parts.log.error({ err: error, ...about(mail) }, 'outbox'))
      .finally(() => {
        this.#sending.delete(delivery);
        this.wake();
      });
    this.#sending.add(delivery);
  }

  async #deliver(mail: TakenUp) {
    const { mailer, config, secret } = this.#parts;
    const { id, kind, userId, recipient: to, content, person, requestId } = mail;
    if (mail.giveUpAt <= new Date()) return this.#giveUp(mail, null);
    const { publicUrl } = config;
    try {
      const group = mailGroupOf(kind);
      const switchOff = group && switchOffUrl(publicUrl, userId, group, secret);
      const words = composeMail(person, letterOf(kind, content), { publicUrl, switchOff });
      await sending.tracePromise(() => mailer.send({ id, to, ...words, switchOff }), { kind, requestId });
    } catch (error) {
      return this.#failed(mail, error);
    }
    return this.#remove(mail);
  }

  /** Takes up at most this many due mails. Other processes get other mails, and none waits for another. */
  #takeUp(most: number): Promise<TakenUp[]> {
    const now = Date.now();
    return atomically(this.#em(), async (tx) => {
      const due = rows(tx)
        .selectFrom('outgoing_mail')
        .selectAll()
        .where('nextAttemptAt', '<=', new Date(now))
        .orderBy('nextAttemptAt')
        .limit(most);
      const mails = await lockedUnlessTaken(tx, due).execute();
      if (mails.length === 0) return [];
      const people = await rows(tx)
        .selectFrom('user')
        .select(['id', 'fullName', 'language'])
        .where(
          'id',
          'in',
          mails.map(({ userId }) => userId),
        )
        .execute();
      const byId = new Map(people.map((person) => [person.id, person]));
      const nextAttemptAt = new Date(now + LEASE_MS);
      await rows(tx)
        .updateTable('outgoing_mail')
        .set(({ eb }) => ({ attempts: eb('attempts', '+', 1), nextAttemptAt }))
        .where(
          'id',
          'in',
          mails.map(({ id }) => id),
        )
        .execute();
      return mails.flatMap((mail) => {
        const person = byId.get(mail.userId);
        return person ? [{ ...mail, attempts: mail.attempts + 1, nextAttemptAt, person }] : [];
      });
    });
  }

  async #failed(mail: OutgoingMail, error: unknown) {
    const next = new Date(Date.now() + this.#pauseAfter(mail.attempts));
    if (isRefusedForGood(error) || next >= mail.giveUpAt) return this.#giveUp(mail, error);
    this.#parts.log.warn({ err: error, ...about(mail), nextAttemptAt: next }, 'mail not sent, to be tried again');
    const { id, attempts } = mail;
    await atomically(this.#em(), (tx) => tx.nativeUpdate(OutgoingMail, { id, attempts }, { nextAttemptAt: next }));
  }

  /** Half of it is random, so that mails that failed together do not come back together. */
  #pauseAfter(attempts: number) {
    return Math.min(LONGEST_PAUSE_MS, this.#firstPauseMs * 2 ** (attempts - 1)) * (0.5 + Math.random() / 2);
  }

  #giveUp(mail: OutgoingMail, error: unknown) {
    this.#parts.log.error({ err: error, ...about(mail) }, 'mail given up');
    return this.#remove(mail);
  }

  /** Mails that are done while others are being removed are removed together. */
  #remove({ id }: OutgoingMail) {
    return this.#done.load(id);
  }

  #removeAll(ids: readonly string[]) {
    return atomically(this.#em(), (tx) => rows(tx).deleteFrom('outgoing_mail').where('id', 'in', ids).execute());
  }

  #removeAlone(id: string) {
    return this.#removeAll([id]).catch((error: unknown) =>
      this.#parts.log.error({ err: error, mail: id }, 'a mail that was sent stays'),
    );
  }

  #em() {
    return this.#parts.database.em.fork();
  }
}

/** A queued mail, as it was told. */
const letterOf = (kind: string, content: string): Letter => ({ kind, ...JSON.parse(content) });

/** The line of a mail in the log, without its content. `reqId` is that of the request it came from. */
const about = ({ id, kind, userId, attempts, requestId }: OutgoingMail) => ({
  reqId: requestId,
  mail: id,
  kind,
  userId,
  attempts,
});

/**
 * Whether the server will never take this mail: an unknown recipient, or a text that it refuses. A wrong password can
 * be fixed.
 */
function isRefusedForGood(error: unknown) {
  if (!(error instanceof Object) || !('responseCode' in error) || !('command' in error)) return false;
  return Number(error.responseCode) >= 500 && (error.command === 'RCPT TO' || error.command === 'DATA');
}

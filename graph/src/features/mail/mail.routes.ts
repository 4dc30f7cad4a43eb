import type { FastifyInstance, FastifyReply } from 'fastify';
import { User } from '../../people/user.entity.ts';
import type { Services } from '../../database/context.ts';
import { MAILS_OFF_AT } from '../../news/letters.ts';
import { switchOffMails } from './mail.service.ts';
import { donePage, invalidPage, questionPage } from './switch-off.page.ts';
import { readSwitchOff } from './switch-off.ts';

interface SwitchOff {
  Params: { token: string };
}

/**
 * `/mailsOff/…`: the link in mails that can be switched off. GET asks, POST switches them off; a mail program posts by
 * itself (RFC 8058).
 */
export async function mailRoutes(app: FastifyInstance, { database, secret }: Services) {
  // The address says it all: the body that a form or a mail program posts is not read.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, payload, done) => {
    payload.resume().once('end', () => done(null));
  });

  const find = async (token: string) => {
    const found = readSwitchOff(token, secret);
    const user = found && (await database.em.fork().findOne(User, { id: found.userId }));
    return user && { ...found, user };
  };

  app.get<SwitchOff>('/mailsOff/:token', async ({ params }, reply) => {
    const found = await find(params.token);
    if (!found) return answer(reply, 404, invalidPage());
    const { user, group } = found;
    const page = user[MAILS_OFF_AT[group]] ? donePage : questionPage;
    return answer(reply, 200, page(user.language, group));
  });

  app.post<SwitchOff>('/mailsOff/:token', async ({ params }, reply) => {
    const found = await find(params.token);
    if (!found) return answer(reply, 404, invalidPage());
    const { user, group } = found;
    await switchOffMails(database.em, user.id, group);
    return answer(reply, 200, donePage(user.language, group));
  });
}

const answer = (reply: FastifyReply, status: number, page: string) =>
  reply.code(status).header('cache-control', 'no-store').type('text/html; charset=utf-8').send(page);

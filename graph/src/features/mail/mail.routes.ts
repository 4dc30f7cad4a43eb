import type { FastifyInstance, FastifyReply } from 'fastify';
import { User } from '../users/user.entity.ts';
import type { Services } from '../../database/context.ts';
import { switchOffDealMails } from './mail.service.ts';
import { donePage, invalidPage, questionPage } from './switch-off.page.ts';
import { readSwitchOff } from './switch-off.ts';

interface SwitchOff {
  Params: { token: string };
}

/** `/mailsOff/…`: the link in mails about deals. GET asks, POST switches them off; a mail program posts by itself (RFC 8058). */
export async function mailRoutes(app: FastifyInstance, { database, secret }: Services) {
  // The address says it all: what a form or a mail program posts to it is not read.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, payload, done) => {
    payload.resume().once('end', () => done(null));
  });

  const find = async (token: string) => {
    const id = readSwitchOff(token, secret);
    return id && database.em.fork().findOne(User, { id });
  };

  app.get<SwitchOff>('/mailsOff/:token', async ({ params }, reply) => {
    const user = await find(params.token);
    if (!user) return answer(reply, 404, invalidPage());
    return answer(reply, 200, user.dealMailsOffAt ? donePage(user.language) : questionPage(user.language));
  });

  app.post<SwitchOff>('/mailsOff/:token', async ({ params }, reply) => {
    const user = await find(params.token);
    if (!user) return answer(reply, 404, invalidPage());
    await switchOffDealMails(database.em, user.id);
    return answer(reply, 200, donePage(user.language));
  });
}

const answer = (reply: FastifyReply, status: number, page: string) =>
  reply.code(status).header('cache-control', 'no-store').type('text/html; charset=utf-8').send(page);

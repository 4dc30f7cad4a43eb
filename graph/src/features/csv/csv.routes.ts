import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { GraphQLSchema } from 'graphql';
import { requireStaff } from '../../core/viewer.ts';
import type { Context } from '../../database/context.ts';
import { timeInMalaysia } from '../../database/days.ts';
import { askedFor } from './asked.ts';
import { SHEETS } from './sheets.ts';

type Admit = (request: FastifyRequest, reply: FastifyReply) => Promise<Context>;

/**
 * `GET /staff/<list>.csv`: a list of staff as a file, by the arguments that it has in the schema. Staff only. `admit`
 * counts a request and tells who sends it.
 */
export async function csvRoutes(app: FastifyInstance, schema: GraphQLSchema, admit: Admit) {
  const lists = schema.getQueryType()?.getFields() ?? {};
  for (const [name, { field, open }] of Object.entries(SHEETS)) {
    // To answer HEAD, the server would read the whole list.
    app.get(`/staff/${name}.csv`, { exposeHeadRoute: false }, async (request, reply) => {
      const ctx = await admit(request, reply);
      requireStaff(ctx.viewer);
      const text = await open(ctx, askedFor(lists[field]?.args ?? [], Object(request.query)));
      const [today] = timeInMalaysia(new Date()).split(' ');
      return reply
        .headers({
          'cache-control': 'no-store',
          'content-disposition': `attachment; filename="${name}-${today}.csv"`,
        })
        .type('text/csv; charset=utf-8; header=present')
        .send(text);
    });
  }
}

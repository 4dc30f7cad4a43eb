import type { FastifySchemaValidationError } from 'fastify';
import { Type, type TSchema } from 'typebox';
import type { Context } from '../database/context.ts';
import type { Page, PageArgs } from '../database/page.ts';
import { type AppError, badInput, type ErrorCode } from '../core/errors.ts';
import { ALL_FIELDS, checkInput, INVALID_DATA, requireWholeText } from '../core/validation.ts';
import { some, text, type Kind } from './kinds.ts';
import { type Answer, answerList, type ListQuery } from './list.ts';
import { present, type WireObject } from './objects/objects.ts';

/** One field of a payload, under the domain's name for it. */
export interface Field<T, Needed extends boolean = boolean> {
  kind: Kind<T>;
  wire: string;
  /** How the payload has it: a field that may be left out may also be null. */
  schema: TSchema;
  needed: Needed;
}

export type Fields = Record<string, Field<unknown>>;

/** The values of a payload: undefined was left out, null is empty; needed fields are always there. */
export type Values<F extends Fields> = {
  [Name in keyof F]: F[Name] extends Field<infer T, infer Needed>
    ? Needed extends true
      ? T
      : T | null | undefined
    : never;
};

export const needed = <T>(kind: Kind<T>, wire: string, description: string): Field<T, true> => ({
  kind,
  wire,
  needed: true,
  schema: { ...kind.schema, description },
});
export const maybe = <T>(kind: Kind<T>, wire: string, description: string): Field<T, false> => ({
  kind,
  wire,
  needed: false,
  schema: Type.Optional(Type.Union([kind.schema, Type.Null()], { description })),
});

/** Where the same id may stand, as other APIs have it. */
export const IDEMPOTENCY_KEY = 'Idempotency-Key';

/** The id that a client makes up for what it sends, so that sending it again stores nothing twice. */
export const CLIENT_ID = maybe(
  text('0198c5d0-5a1e-7000-8000-0000000000c1', some(64)),
  'clientId',
  `Made up by the client: sent again with the same one, it answers what was stored first. The header \`${IDEMPOTENCY_KEY}\` does the same.`,
);

/** An example of a payload, with all fields. */
export const payloadExample = (fields: Fields) =>
  Object.fromEntries(Object.values(fields).map(({ wire, kind }) => [wire, kind.example]));

/** The people who may call: only with a session, or anybody. A visitor then sees less. */
export type Audience = 'session' | 'anybody';

interface Spec<F extends Fields> {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Below `/api`, written as Fastify wants it. */
  path: string;
  tag: string;
  summary: string;
  about: string;
  audience?: Audience;
  /**
   * It is for people who are not signed in, or ends a session. No token keeps anybody out, neither one that has ended
   * nor a read-only one.
   */
  ignoresToken?: boolean;
  /** What the parameters of the path mean, in order. */
  params?: Record<string, string>;
  body?: F;
  /** Example payloads, by what each is for, where one with all fields would be refused. */
  examples?: Record<string, Record<string, unknown>>;
  /** Documented wire names that are accepted without effect, and why. */
  ignored?: Record<string, string>;
  /** Its own refusals, beside those that all routes have. */
  refusals?: ErrorCode[];
}

/** A request as routes see it. */
export interface Call {
  params: string[];
  body: unknown;
  /** What in the payload is not of the documented type. */
  invalid: FastifySchemaValidationError[] | undefined;
  query: ListQuery;
  /** The requested address, without its query. */
  address: string;
}

/** A row of the table: all that is needed to serve and document a call. */
export interface Route extends Omit<Spec<Fields>, 'body'> {
  audience: Audience;
  body: Fields;
  answers: { object: WireObject<never>; list: boolean };
  run: (ctx: Context, call: Call) => Promise<Answer>;
}

type One<F extends Fields, Row> = Spec<F> & {
  answer: WireObject<Row>;
  handle: (ctx: Context, body: Values<F>, ...params: string[]) => Promise<Row>;
};

/** A route that answers one thing. */
export const one = <F extends Fields, Row>({ answer, handle, ...spec }: One<F, Row>): Route =>
  routeOf(spec, { object: answer, list: false }, async (ctx, body, { params }) => ({
    body: await present(ctx, answer, await handle(ctx, body, ...params)),
    headers: {},
  }));

type Deleted<Row> = Spec<Fields> & {
  answer: WireObject<Row>;
  find: (ctx: Context, id: string) => Promise<Row>;
  remove: (ctx: Context, id: string) => Promise<unknown>;
};

/** A route that deletes a thing and answers what it was. */
export const deleted = <Row>({ answer, find, remove, ...spec }: Deleted<Row>): Route =>
  routeOf(spec, { object: answer, list: false }, async (ctx, _body, { params: [id = ''] }) => {
    const body = await present(ctx, answer, await find(ctx, id));
    await remove(ctx, id);
    return { body, headers: {} };
  });

type Many<F extends Fields, Row> = Spec<F> & {
  answer: WireObject<Row>;
  /** Answers a function that reads pages of the list; throws if the caller may not have it. */
  open: (ctx: Context, ...params: string[]) => Promise<(args: PageArgs) => Promise<Page<Row>>>;
};

/** A route that answers a list: all of it, or a page when asked for one. */
export const many = <F extends Fields, Row>({ answer, open, ...spec }: Many<F, Row>): Route =>
  routeOf(spec, { object: answer, list: true }, async (ctx, _body, { params, query, address }) =>
    answerList(ctx, answer, await open(ctx, ...params), query, address),
  );

function routeOf<F extends Fields>(
  { body, ...spec }: Spec<F>,
  answers: Route['answers'],
  run: (ctx: Context, body: Values<F>, call: Call) => Promise<Answer>,
): Route {
  const audience = spec.audience ?? 'session';
  return {
    ...spec,
    audience,
    body: body ?? {},
    answers,
    run: async (ctx, call) => {
      requireWholeText(call.params, Object.keys(spec.params ?? {})[0]);
      return run(ctx, read(body, call), call);
    },
  };
}

/** Reads the fields of a payload, and nothing else of it. Throws BAD_USER_INPUT with the wire name. */
function read<F extends Fields>(fields: F | undefined, { body, invalid }: Call): Values<F> {
  const sent = new Map(Object.entries(Object(body)));
  const all = Object.entries(fields ?? {});
  if (invalid)
    throw refusalOf(
      all.map(([, field]) => field),
      sent,
      invalid,
    );
  const values = all.map(([name, { kind, wire, needed: isNeeded }]) => {
    const value: unknown = sent.get(wire);
    requireWholeText(value, wire);
    const found = value == null ? value : kind.read(value);
    if (value != null && found === undefined) throw badInput(kind.refusal, wire);
    if (isNeeded && found == null) throw badInput(ALL_FIELDS, wire);
    return [name, found];
  });
  // Each value was read by its field's kind, which gives it that type.
  return Object.fromEntries(values) as Values<F>;
}

/** The first field that is missing or of another type, in the catalogue's words. */
function refusalOf(
  fields: Field<unknown>[],
  sent: Map<string, unknown>,
  [error]: FastifySchemaValidationError[],
): AppError {
  const [, wire = String(error?.params['missingProperty'])] = error?.instancePath.split('/') ?? [];
  const field = fields.find((candidate) => candidate.wire === wire);
  return badInput(sent.get(wire) == null ? ALL_FIELDS : (field?.kind.refusal ?? INVALID_DATA), wire);
}

/** Makes the input or arguments that GraphQL would have, and checks them the same way. Throws BAD_USER_INPUT. */
export async function checked<Input extends object>(type: new () => Input, values: Input): Promise<Input> {
  const input = Object.assign(new type(), values);
  await checkInput(input);
  return input;
}

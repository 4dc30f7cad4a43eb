import { Field, ObjectType, registerEnumType } from 'type-graphql';
import { CATALOGUE, type ErrorCode, type Refusal } from './errors.ts';

/** The catalogue as an enum of the schema. */
const ErrorCodes = Object.fromEntries(Object.keys(CATALOGUE).map((code) => [code, code]));
const meanings = Object.entries(CATALOGUE).map(([code, { meaning }]) => [code, { description: meaning }]);

registerEnumType(ErrorCodes, {
  name: 'ErrorCode',
  description: 'Why something is refused. Errors have the same codes in `extensions.code`.',
  valuesConfig: Object.fromEntries(meanings),
});

/**
 * The server's own answer to "may I, and if not why and until when"; made from the rule that the action itself asks.
 */
@ObjectType({ simpleResolvers: true, description: 'Whether the viewer may do something; if not, why and until when.' })
export class Permission {
  @Field(() => Boolean, { description: 'Whether the viewer may do it.' })
  allowed!: boolean;

  @Field(() => ErrorCodes, { nullable: true, description: 'The error code that the action would answer.' })
  code!: ErrorCode | null;

  @Field(() => String, { nullable: true, description: 'Why not, in English.' })
  message!: string | null;

  @Field(() => Date, { nullable: true, description: 'When it will be allowed, if that is known.' })
  until!: Date | null;
}

export const permission = (refusal: Refusal): Permission => ({
  allowed: !refusal,
  code: refusal?.code ?? null,
  message: refusal?.message ?? null,
  until: refusal?.until ?? null,
});

import { Field, ObjectType } from 'type-graphql';
import type { Refusal } from './errors.ts';

/** The server's own answer to "may I, and if not why and until when"; made from the rule that the action itself asks. */
@ObjectType({ simpleResolvers: true, description: 'May the viewer do this, and if not, why and until when.' })
export class Permission {
  @Field(() => Boolean, { description: 'Whether the action would be done.' })
  allowed!: boolean;

  @Field(() => String, { nullable: true, description: 'The error code that the action would answer.' })
  code!: string | null;

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

import { Field, ObjectType } from 'type-graphql';
import { User } from '../../people/user.entity.ts';

/** A user with the token of a session just opened. */
@ObjectType('Session', { simpleResolvers: true, description: 'A new session. The token is shown only this once.' })
export class NewSession {
  @Field(() => String, { description: 'Send it as `Authorization: Bearer <token>`.' })
  token!: string;

  @Field(() => User, { description: 'Who is signed in with it.' })
  user!: User;
}

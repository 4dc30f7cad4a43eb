import { Arg, Args, Ctx, Field, ID, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import type { Context } from '../../database/context.ts';
import { connectionOf, PageArgs } from '../../database/page.ts';
import { AccessToken } from './access-token.entity.ts';
import { AccessTokenArgs } from './access-tokens.inputs.ts';
import { listAccessTokens } from './access-tokens.queries.ts';
import * as tokens from './access-tokens.service.ts';

@ObjectType({ simpleResolvers: true, description: 'A new access token. The token itself is shown only this once.' })
class NewAccessToken {
  @Field(() => String, { description: 'Send it as `Authorization: Bearer <token>`, as that of a session.' })
  token!: string;

  @Field(() => AccessToken, { description: 'The same token, as `accessTokens` lists it.' })
  accessToken!: AccessToken;
}

const AccessTokenConnection = connectionOf('AccessToken', () => AccessToken);

@Resolver()
export class AccessTokensResolver {
  @Query(() => AccessTokenConnection, {
    description: 'Your access tokens, newest first. FORBIDDEN for an access token: sign in.',
  })
  async accessTokens(@Args(() => PageArgs) args: PageArgs, @Ctx() ctx: Context) {
    return new AccessTokenConnection(await listAccessTokens(ctx, args));
  }

  @Mutation(() => NewAccessToken, {
    description:
      'Makes a token for a tool that acts for you; at most 20, and 30 an hour. FORBIDDEN for an access token: sign in.',
  })
  createAccessToken(@Args(() => AccessTokenArgs) args: AccessTokenArgs, @Ctx() ctx: Context) {
    return tokens.createAccessToken(ctx, args);
  }

  @Mutation(() => AccessToken, {
    description: 'Ends an access token at once and answers it as it was. FORBIDDEN for an access token: sign in.',
  })
  endAccessToken(
    @Arg('id', () => ID, { description: 'The id of one of `accessTokens`.' }) id: string,
    @Ctx() ctx: Context,
  ) {
    return tokens.endAccessToken(ctx, id);
  }
}

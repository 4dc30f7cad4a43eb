import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { Context } from '../../../database/context.ts';
import { Proof } from './proof.entity.ts';

@Resolver(() => Proof)
export class ProofResolver {
  @FieldResolver(() => String, { description: 'Address of the picture, signed for a short time.' })
  image(@Root() proof: Proof, @Ctx() ctx: Context) {
    return ctx.services.media.url(proof.image);
  }
}

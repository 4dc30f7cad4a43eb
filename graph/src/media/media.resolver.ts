import { Arg, Ctx, Field, Mutation, ObjectType, Resolver } from 'type-graphql';
import type { Context } from '../context.ts';
import * as media from './media.service.ts';
import { UploadPurpose } from './upload.entity.ts';

@ObjectType({ simpleResolvers: true })
class UploadField {
  @Field(() => String)
  name!: string;

  @Field(() => String)
  value!: string;
}

@ObjectType({
  simpleResolvers: true,
  description: 'Where to send a picture: POST multipart to `url` with `fields` and then `file`; the answer has its `secure_url`.',
})
class UploadTicket {
  @Field(() => String)
  url!: string;

  @Field(() => [UploadField])
  fields!: UploadField[];
}

@Resolver()
export class MediaResolver {
  @Mutation(() => UploadTicket)
  createUpload(@Arg('purpose', () => UploadPurpose) purpose: UploadPurpose, @Ctx() ctx: Context): Promise<UploadTicket> {
    return media.createUpload(ctx, purpose);
  }
}

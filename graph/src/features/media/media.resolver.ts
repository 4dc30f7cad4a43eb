import { Arg, Ctx, Field, Mutation, ObjectType, Resolver } from 'type-graphql';
import type { Context } from '../../database/context.ts';
import * as media from './media.service.ts';
import { UploadPurpose } from './upload.entity.ts';

@ObjectType({ simpleResolvers: true, description: 'One field of the form of an upload.' })
class UploadField {
  @Field(() => String, { description: 'The name of the form field.' })
  name!: string;

  @Field(() => String, { description: 'The value of the form field.' })
  value!: string;
}

@ObjectType({
  simpleResolvers: true,
  description:
    'Where to send a picture. POST multipart/form-data to `url`: `fields`, and then `file`. The answer has the `secure_url` of the picture.',
})
class UploadTicket {
  @Field(() => String, { description: 'Where to send it.' })
  url!: string;

  @Field(() => [UploadField], { description: 'Send these first, in their order.' })
  fields!: UploadField[];
}

@Resolver()
export class MediaResolver {
  @Mutation(() => UploadTicket, {
    description: 'A ticket for one picture: JPEG, PNG, WebP, AVIF or GIF, at most 10 MiB and 50 megapixels.',
  })
  createUpload(
    @Arg('purpose', () => UploadPurpose, { description: 'What the picture is for.' }) purpose: UploadPurpose,
    @Ctx() ctx: Context,
  ): Promise<UploadTicket> {
    return media.createUpload(ctx, purpose);
  }
}

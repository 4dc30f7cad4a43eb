import type { FastifyDynamicSwaggerOptions } from '@fastify/swagger';

type Documented = Extract<FastifyDynamicSwaggerOptions, { openapi?: unknown }>['openapi'];
type Paths = NonNullable<NonNullable<Documented>['paths']>;

const refusal = (description: string, headers = {}) => ({
  description,
  headers,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
});

const RETRY = {
  'Retry-After': { description: 'In how many seconds to try again.', schema: { type: 'integer' } },
} as const;

/** Where pictures go when this server keeps them: it is no call of `/api`, and its ticket stands for who sends it. */
export const UPLOAD_PATH: Paths = {
  '/media/upload': {
    post: {
      tags: ['Pictures'],
      operationId: 'postMediaUpload',
      summary: 'Upload a picture',
      description:
        'To the `url` of an upload ticket, with its `fields` before the file. Elsewhere pictures go to Cloudinary, which answers alike. Sent again with the same file it answers the same; another file is refused.',
      security: [],
      requestBody: {
        required: true,
        content: {
          'multipart/form-data': {
            schema: {
              type: 'object',
              required: ['ticket', 'file'],
              properties: {
                ticket: { type: 'string', description: 'A field of the ticket.' },
                file: {
                  type: 'string',
                  description: 'JPEG, PNG, WebP, AVIF or GIF, at most 10 MiB and 50 megapixels.',
                },
              },
            },
          },
        },
      },
      responses: {
        200: {
          description: 'The picture is stored.',
          content: {
            'application/json': {
              schema: {
                type: 'object',
                required: ['secure_url'],
                properties: { secure_url: { type: 'string', description: 'What a field for a picture takes.' } },
              },
              example: { secure_url: 'http://localhost:4000/media/product/0198c5d0-0000-7000-8000-000000000009.webp' },
            },
          },
        },
        400: refusal('No picture, or no form that can be read.'),
        403: refusal('The ticket is over, or is none of ours.'),
        408: refusal('Nothing of the file came for 20 seconds.'),
        409: refusal('The ticket was used for another file.'),
        413: refusal('The picture is larger than 10 MiB or 50 megapixels.'),
        429: refusal('The ticket was sent too often, or too many pictures of one person are on their way.', RETRY),
        503: refusal('Too many pictures are on their way, or they cannot be stored now.', RETRY),
      },
    },
  },
};

import { Type } from 'typebox';
import { createUpload } from '../features/media/media.service.ts';
import type { UploadTarget } from '../features/media/store.ts';
import { label } from './kinds.ts';
import { UPLOAD, UPLOAD_PURPOSE_ALIASES, UPLOAD_PURPOSES } from './names.ts';
import { property, type WireObject } from './objects/objects.ts';
import { needed, one, type Route } from './route.ts';

const TICKET: WireObject<UploadTarget> = {
  name: 'UploadTicket',
  about:
    'Where to send a picture: POST multipart/form-data to `url` with `fields` and then the picture as `file`, within 15 minutes. The answer has its `secure_url`.',
  properties: {
    [UPLOAD.url]: property({
      about: 'Where to post the form.',
      example: 'http://localhost:4000/media/upload',
      of: ({ url }) => url,
    }),
    [UPLOAD.fields]: property(
      {
        about: 'Form fields to send before the file.',
        example: [{ name: 'ticket', value: 'WyIwMTk4…' }],
        of: ({ fields }) => fields,
      },
      Type.Array(Type.Object({ name: Type.String(), value: Type.String() })),
    ),
  },
};

/** Pictures. */
export const UPLOAD_ROUTES: Route[] = [
  one({
    method: 'POST',
    path: '/uploads',
    tag: 'Pictures',
    summary: 'Ask where to upload a picture',
    about:
      'JPEG, PNG, WebP, AVIF or GIF, at most 10 MiB and 50 megapixels. A picture can be used by who uploaded it, for what it was uploaded for.',
    body: {
      purpose: needed(
        label(UPLOAD_PURPOSES, UPLOAD_PURPOSE_ALIASES),
        UPLOAD.purpose,
        'What it is for, by its name or by the field that will hold its address.',
      ),
    },
    refusals: ['BAD_USER_INPUT', 'FORBIDDEN', 'EMAIL_NOT_PROVEN', 'RATE_LIMITED'],
    answer: TICKET,
    handle: (ctx, { purpose }) => createUpload(ctx, purpose),
  }),
];

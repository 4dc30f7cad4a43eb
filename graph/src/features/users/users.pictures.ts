import { pictureColumns } from '../media/picture-columns.ts';

/** A person's own pictures. */
export const USER_PICTURES = pictureColumns('user', 'id', ['image', 'passportImage', 'qrImage']);

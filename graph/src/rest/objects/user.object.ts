import { Type } from 'typebox';
import type { NewSession } from '../../features/accounts/accounts.service.ts';
import { BANK_TYPES } from '../../features/users/banks.ts';
import { User } from '../../people/user.entity.ts';
import { UserType } from '../../core/viewer.ts';
import { READ_BY, UserFieldsResolver } from '../../features/users/user.resolver.ts';
import type { Context } from '../../database/context.ts';
import { personOf } from '../../features/users/users.queries.ts';
import { ringgitFromSen } from '../../core/money.ts';
import { USER as NAMES, USER_STATUSES, USER_TYPES } from '../names.ts';
import { oneOf } from '../kinds.ts';
import {
  createdAt,
  exampleId,
  exampleOf,
  idProperty,
  optional,
  present,
  propertiesOf,
  property,
  refTo,
  TIME,
  type Property,
  type WireObject,
} from './objects.ts';

/** GraphQL's fields alone decide who may see which field: REST answers the same. */
const fields = new UserFieldsResolver();

const picture = (name: string) => `http://localhost:4000/media/${name}/${exampleId(9)}.webp`;

const PUBLIC: Record<string, Property<User>> = {
  [NAMES.id]: idProperty(1),
  [NAMES.fullName]: property({ about: 'Full name.', example: 'Aina Rahman', of: (user) => user.fullName }),
  [NAMES.image]: optional({
    about: 'Address of the picture.',
    example: picture('profile'),
    of: (user, ctx) => fields.image(user, ctx),
  }),
  [NAMES.type]: property(
    {
      about: 'Staff are `admin`.',
      example: 'user',
      of: (user) => USER_TYPES[fields.isStaff(user) ? UserType.ADMIN : UserType.USER],
    },
    oneOf(USER_TYPES),
  ),
};

const SHARED: Record<string, Property<User>> = {
  [NAMES.email]: optional({
    about: `E-mail. ${READ_BY.contact}`,
    example: 'aina@pasar.example',
    of: (user, ctx) => fields.email(user, ctx),
  }),
  [NAMES.phone]: optional({
    about: `Phone number. ${READ_BY.contact}`,
    example: '60123456789',
    of: (user, ctx) => fields.phone(user, ctx),
  }),
  [NAMES.passportNo]: optional({
    about: `Passport number. ${READ_BY.private}`,
    example: 'A12345678',
    of: (user, ctx) => fields.passportNo(user, ctx),
  }),
  [NAMES.bankType]: optional(
    { about: `Bank. ${READ_BY.bank}`, example: 'MayBank', of: (user, ctx) => fields.bankType(user, ctx) },
    oneOf(BANK_TYPES),
  ),
  [NAMES.bankAccount]: optional({
    about: `Bank account number. ${READ_BY.bank}`,
    example: '512345678901',
    of: (user, ctx) => fields.bankAccount(user, ctx),
  }),
  [NAMES.qrImage]: optional({
    about: `Address of the payment QR code, good for a short time. ${READ_BY.bank}`,
    example: picture('qr'),
    of: (user, ctx) => fields.qrImage(user, ctx),
  }),
};

/** A person as other things refer to them. */
export const PERSON: WireObject<User> = {
  name: 'Person',
  about: 'Somebody, as products, deals, reviews and chats refer to them.',
  properties: { ...PUBLIC, ...SHARED },
};

/** A property that is somebody, by their id in the row. */
export const person = <Row>(about: string, idOf: (row: Row) => string): Property<Row> => ({
  schema: refTo(PERSON),
  about,
  example: exampleOf(PERSON),
  of: async (row, ctx) => present(ctx, PERSON, await personOf(ctx, idOf(row))),
});

/** A user as `/api/user` answers them. */
export const USER: WireObject<User> = {
  name: 'User',
  about: 'A person with an account. What the caller may not see is null.',
  properties: {
    ...PUBLIC,
    [NAMES.rating]: optional(
      {
        about: 'Mean of the ratings received as a seller, 1 to 5; null without reviews.',
        example: 4.5,
        of: (user) => fields.rating(user),
      },
      Type.Number(),
    ),
    [NAMES.reviewCount]: property(
      { about: 'How many reviews were received as a seller.', example: 2, of: (user) => user.reviewCount },
      Type.Integer(),
    ),
    ...SHARED,
    [NAMES.status]: optional(
      {
        about: `State of the account. ${READ_BY.private}`,
        example: 'Active',
        of: (user, ctx) => labelled(fields.status(user, ctx), USER_STATUSES),
      },
      oneOf(USER_STATUSES),
    ),
    [NAMES.passportImage]: optional({
      about: `Address of the picture of the passport, good for a short time. ${READ_BY.private}`,
      example: picture('passport'),
      of: (user, ctx) => fields.passportImage(user, ctx),
    }),
    [NAMES.address]: optional({
      about: `Address. ${READ_BY.private}`,
      example: '12 Jalan Kampus',
      of: (user, ctx) => fields.address(user, ctx),
    }),
    [NAMES.fine]: optional({ about: `What is owed, in RM. ${READ_BY.private}`, example: 0, of: fineOf }, Type.Number()),
    [NAMES.statusReason]: optional({
      about: `Why staff returned or deactivated the account. ${READ_BY.private}`,
      example: null,
      of: (user, ctx) => fields.statusReason(user, ctx),
    }),
    [NAMES.lastDonationAt]: optional(
      {
        about: `When a donation was last claimed, UTC. ${READ_BY.private}`,
        example: null,
        of: (user, ctx) => fields.lastDonationAt(user, ctx),
      },
      TIME,
    ),
    [NAMES.createdAt]: createdAt(),
  },
};

/** A session just opened: the user, with the token. */
export const SESSION: WireObject<NewSession> = {
  name: 'Session',
  about: 'The user who was just signed in, with the session’s token.',
  properties: {
    ...propertiesOf(USER, (session: NewSession) => session.user),
    [NAMES.sessionUserId]: property({ about: 'The same as `_id`.', example: exampleId(1), of: ({ user }) => user.id }),
    [NAMES.token]: property({
      about: 'Send it as `Authorization: Bearer <token>`. It is shown this once.',
      example: 'kq3mT0V5w1R8yB2nZ6uL9xC4pD7fG0hJ',
      of: ({ token }) => token,
    }),
  },
};

async function fineOf(user: User, ctx: Context) {
  const sen = await fields.fine(user, ctx);
  return sen === null ? null : ringgitFromSen(sen);
}

const labelled = <Value extends string>(value: Value | null, labels: Record<Value, string>) =>
  value === null ? null : labels[value];

import { IsIn, IsOptional } from 'class-validator';
import { ArgsType, Field, ID, InputType, registerEnumType } from 'type-graphql';
import { SortedArgs } from '../../database/sorted.ts';
import { Money } from '../../core/money.ts';
import { oneLine, withoutInvisible } from '../../core/text.ts';
import { EMAIL, Format, LONGEST_SEARCH, Text } from '../../core/validation.ts';
import { BANK_TYPES } from './banks.ts';
import { UserStatus } from '../../core/viewer.ts';

/**
 * Letters of any script, with their marks, spaces, apostrophes and hyphens; with at least one visible letter (DI:
 * default-ignorable).
 */
export const NAME = /^(?=.*(?!\p{DI})\p{L})[\p{L}\p{M}' ’‑-]{2,100}$/u;
/** Malaysia, mobile or landline, as section 5 of the specification lists the prefixes. */
export const PHONE = /^\+?60(1\d|3[2-9]|4[2-9]|5[4-9]|6[2-9]|7[3-9]|8[2-9]|9[2-9])\d{7,8}$/;
export const PASSPORT = /^[A-Za-z0-9]{1,20}$/;
export const BANK_ACCOUNT = /^\d{5,20}$/;
/** What people write between the digits of a phone number. */
export const PHONE_SEPARATORS = /[\s()[\]\p{Pd}]/gu;
/** How long an address may be. */
export const LONGEST_ADDRESS = 300;

/** The name of a person. */
export const Name = () => Format((text) => NAME.test(oneLine(text)), 'Enter a Valid Name');
const Email = () => Format(isEmail, 'Enter a Valid Email');
const Phone = (message: string) => Format((text) => PHONE.test(phoneOf(text)), message);

/** An e-mail address as it is stored and compared. */
export const emailOf = (text: string) => withoutInvisible(text).toLowerCase();

/**
 * Whether it is an e-mail address as it would be stored: lower case can be longer. Full-width and other letters that
 * stand for common ones are refused, because one address could pass for another.
 */
export function isEmail(text: string): boolean {
  const email = emailOf(text);
  return email.length <= 254 && EMAIL.test(email) && email === email.normalize('NFKC');
}

/** A passport number as it is stored and compared. */
export const passportOf = (text: string) => withoutInvisible(text).toUpperCase();

/** A phone number as it is stored. */
export const phoneOf = (text: string) => withoutInvisible(text).replaceAll(PHONE_SEPARATORS, '');

@InputType({ description: 'A new account.' })
export class RegisterInput {
  @Field(() => String, { description: '2 to 100 letters, spaces, apostrophes or hyphens.' })
  @Name()
  fullName!: string;

  @Field(() => String, { description: 'Compared without regard to case; `changeEmail` changes it.' })
  @Email()
  email!: string;

  @Field(() => String, {
    description: 'Malaysian, beginning with 60 or +60; spaces, dashes and brackets are left out.',
  })
  @Phone('Phone No. Should Be starting with 60')
  phone!: string;

  @Field(() => String, { description: 'Letters and digits; cannot be changed later.' })
  @Format((text) => PASSPORT.test(passportOf(text)), 'Enter a Valid Passport Number')
  passportNo!: string;

  @Field(() => String, {
    description: '8 to 128 characters with upper and lower case letters, a digit and a special character.',
  })
  @Text(1, 1000)
  password!: string;
}

@ArgsType()
export class LoginArgs {
  @Field(() => String, { description: 'The registered address, in upper or lower case.' })
  @Text(1, 254, 'Enter a Valid Email')
  email!: string;

  @Field(() => String, { description: 'The password as registered, or as last reset.' })
  @Text(1, 1000)
  password!: string;
}

@ArgsType()
export class EmailArgs {
  @Field(() => String, { description: 'The address, in upper or lower case.' })
  @Email()
  email!: string;
}

/** Changes of a profile. A field that is left out or null stays as it is. */
@InputType({ description: 'Changes of a profile. A field that is left out or null stays as it is.' })
export class ProfileInput {
  @Field(() => String, { nullable: true, description: '2 to 100 letters, spaces, apostrophes or hyphens.' })
  @IsOptional()
  @Name()
  fullName?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Malaysian, beginning with 60 or +60; spaces, dashes and brackets are left out.',
  })
  @IsOptional()
  @Phone('Enter a Valid Phone Number')
  phone?: string | null;

  @Field(() => String, { nullable: true, description: 'At most 300 characters.' })
  @IsOptional()
  @Text(1, LONGEST_ADDRESS)
  address?: string | null;

  @Field(() => String, { nullable: true, description: 'A `secure_url` that an upload answered.' })
  @IsOptional()
  @Text(1, 1000)
  image?: string | null;

  @Field(() => String, { nullable: true, description: 'A `secure_url` that an upload answered.' })
  @IsOptional()
  @Text(1, 1000)
  passportImage?: string | null;

  @Field(() => String, { nullable: true, description: 'One of `bankTypes`.' })
  @IsOptional()
  @IsIn(BANK_TYPES, { message: 'Choose a bank of the list' })
  bankType?: string | null;

  @Field(() => String, { nullable: true, description: '5 to 20 digits.' })
  @IsOptional()
  @Format((text) => BANK_ACCOUNT.test(withoutInvisible(text)), 'Enter the full account number, digits only')
  bankAccount?: string | null;

  @Field(() => String, { nullable: true, description: 'A `secure_url` that an upload answered.' })
  @IsOptional()
  @Text(1, 1000)
  qrImage?: string | null;
}

/** How long a reason given by staff may be. */
export const LONGEST_REASON = 500;

@ArgsType()
export class FineArgs {
  @Field(() => ID, { description: 'The user.' })
  id!: string;

  @Field(() => Money, { description: 'RM 0 to 10,000; 0 waives.' })
  amount!: number;

  @Field(() => Money, {
    nullable: true,
    description:
      'The fine that you saw. If it has changed since, the answer is FINE_CHANGED, with the present fine in `extensions.fine`. Leave it out to replace any fine.',
  })
  @IsOptional()
  expected?: number | null;

  @Field(() => String, { nullable: true, description: 'Shown to the user; 1 to 500 characters.' })
  @IsOptional()
  @Text(1, LONGEST_REASON)
  reason?: string | null;
}

/** An act of staff that needs no reason. */
@ArgsType()
export class OptionalReasonArgs {
  @Field(() => ID, { description: 'Its id.' })
  id!: string;

  @Field(() => String, {
    nullable: true,
    description: 'The reason of staff, which the log keeps; 1 to 500 characters.',
  })
  @IsOptional()
  @Text(1, LONGEST_REASON)
  reason?: string | null;
}

export enum AccountSort {
  JOINED = 'JOINED',
  WAITING_SINCE = 'WAITING_SINCE',
}
registerEnumType(AccountSort, {
  name: 'AccountSort',
  description: 'The time by which accounts are sorted.',
  valuesConfig: {
    JOINED: { description: 'When the account was made.' },
    WAITING_SINCE: { description: 'Since when it waits for staff. The list has no accounts that do not wait.' },
  },
});

@ArgsType()
export class AccountsArgs extends SortedArgs {
  @Field(() => AccountSort, {
    nullable: true,
    description: 'If left out, WAITING_SINCE with the status WAITING and no search, otherwise JOINED.',
  })
  sort?: AccountSort | null;

  @Field(() => String, {
    nullable: true,
    description: 'Beginnings of words, all in the name, passport number, phone number and email of one account.',
  })
  @IsOptional()
  @Text(0, LONGEST_SEARCH)
  search?: string | null;

  @Field(() => UserStatus, { nullable: true, description: 'Only of this status.' })
  @IsOptional()
  status?: UserStatus | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Only those with an unpaid fine, the largest first unless searched or sorted; or only those without.',
  })
  @IsOptional()
  fined?: boolean | null;
}

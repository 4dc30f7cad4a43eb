import { PrimaryKeyProp } from '@mikro-orm/core';
import { Entity } from '@mikro-orm/decorators/legacy';
import { IndexedIdColumn, LongTextColumn, WordColumn, WordIdColumn } from '../database/columns.ts';
import { User } from './user.entity.ts';

/** All words of a person: of the name, e-mail, phone and passport number, each after a blank. */
@Entity()
export class UserText {
  [PrimaryKeyProp]?: 'id';

  @IndexedIdColumn(() => User)
  id!: string;

  @LongTextColumn()
  words!: string;
}

/** One of them: a table in the order of words, and of age within each. */
@Entity()
export class UserWord {
  [PrimaryKeyProp]?: ['word', 'id'];

  @WordColumn()
  word!: string;

  @WordIdColumn()
  id!: string;
}
